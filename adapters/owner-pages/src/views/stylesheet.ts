import { createHash } from 'node:crypto';

/** 4-pixel grid; colours by meaning: act, wait, run, done, bad, said. Every pair has a contrast of 4.5 or more. */
const SOURCE = `
:root{color-scheme:light dark;--paper:#faf9f6;--card:#fff;--ink:#23211d;--soft:#635e55;--line:#e4e0d8;--fill:#f4f2ed;--act:#0a615d;--on:#fff;--wait:#8a5200;--run:#1f5f9e;--done:#22683b;--bad:#a9291e;--said:#6a439b}
@media (prefers-color-scheme:dark){:root{--paper:#161513;--card:#1f1e1b;--ink:#ece9e3;--soft:#aca79c;--line:#3a3731;--fill:#292723;--act:#68c9c2;--on:#0c201f;--wait:#efb860;--run:#86b8f2;--done:#83cc9b;--bad:#f59b92;--said:#c6aaf1}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:14px/20px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
ol,ul{padding:0;list-style:none}
h1{font-size:20px;line-height:28px;font-weight:600;text-wrap:balance}
h2,h3,label,legend,.tag,button,.b,.brand{font-size:14px;font-weight:600}
h1.tag{font-size:20px}
h2{margin:24px 0 8px}
h3{margin:16px 0 6px}
h4,small{font-size:12px;font-weight:400;color:var(--soft)}
h4{margin:8px 0 4px}
a{color:var(--act);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--act);outline-offset:2px;border-radius:4px}
svg{width:20px;height:20px;flex:none;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
svg[hidden]{display:none}
.s,h3{font-size:12px;line-height:16px;color:var(--soft)}
code,pre,.u{font:12px/16px ui-monospace,Menlo,Consolas,monospace}
header,main{max-width:736px;margin:auto;padding:0 16px}
header,.brand,.back,.tag,.due,.note,.acts,.pages,.rows>li,.line>li,.o{display:flex;gap:8px;align-items:center}
header{min-height:60px}
.brand{margin-right:auto;min-height:44px;color:var(--ink);text-decoration:none}
.brand svg{color:var(--act)}
.skip{position:absolute;left:-999px}
.skip:focus{left:16px;padding:8px;background:var(--card);z-index:1}
main{padding-bottom:40px}
main>h1{margin:12px 0 16px}
main>p{margin:12px 0}
main>form{margin:0 0 12px}
.calc{margin-left:6px;white-space:nowrap}
.back{display:inline-flex;min-height:44px;gap:4px;margin-left:-6px;text-decoration:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:20px 16px}
.rows{padding:0}
.rows>li{position:relative;gap:12px;padding:12px 16px;align-items:flex-start}
.rows>li+li,dl>div+div{border-top:1px solid var(--line)}
.rows div,.line p{flex:1;min-width:0}
.rows a{color:inherit;text-decoration:none;font-weight:600}
.rows a::after{content:"";position:absolute;inset:0}
.rows a:hover{text-decoration:underline}
.t{display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between}
.t .s{flex-basis:100%}
.tag{gap:6px}
.due{flex-wrap:wrap;gap:2px 6px;margin-top:8px}
.due svg{width:16px;height:16px}
.wait{color:var(--wait)}.run{color:var(--run)}.done{color:var(--done)}.bad{color:var(--bad)}.off{color:var(--soft)}
.lead{margin-top:8px}
.ask{border-top:3px solid var(--wait)}
dl{border:1px solid var(--line);border-radius:8px}
dl>div{display:grid;grid-template-columns:minmax(56px,22%) 1fr;gap:0 12px;padding:8px 12px}
dt{color:var(--soft)}
dd{min-width:0;overflow:hidden;white-space:pre-wrap}
dd .tag{font-weight:400;white-space:normal;align-items:flex-start}
.v>div{padding:6px 12px}
.v dd{font-weight:500}
.v i{font-weight:400}
.n{display:inline-block}
pre{padding:8px 12px;margin-top:8px;background:var(--fill);border-radius:4px;white-space:pre-wrap}
.u{padding:0 3px;border:1px solid;border-radius:4px;color:var(--bad);font-size:11px;white-space:nowrap}
.note{align-items:flex-start;margin-top:12px;padding:10px 12px;border:1px solid var(--line);border-left:3px solid;border-radius:4px}
.told{color:var(--ink)}
.told p:first-child{font-weight:600}
.told>*+*{margin-top:6px}
blockquote{padding-left:12px;border-left:3px solid var(--said);white-space:pre-wrap}
summary{cursor:pointer;padding:4px 0}
.ans{margin-top:20px;padding-top:16px;border-top:1px solid var(--line)}
label,legend{display:block;padding:0;margin-bottom:6px}
fieldset{border:0;margin-bottom:20px;padding:0;min-width:0}
label.o{min-height:40px;gap:10px;margin:0;font-weight:400}
.o input{width:18px;height:18px;flex:none;accent-color:var(--act)}
textarea,select,.f{display:block;width:100%;padding:10px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--card);color:inherit;font:inherit;font-size:16px}
textarea{resize:vertical}
textarea+p{margin-top:4px}
button,.b{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:1px solid var(--soft);border-radius:8px;background:none;color:inherit;font-family:inherit;text-decoration:none;cursor:pointer}
button:hover,.b:hover{background:var(--fill)}
.go,.go:hover{background:var(--act);border-color:var(--act);color:var(--on)}
.go:hover{text-decoration:underline}
.q{border:0;padding:0 8px;margin-right:-8px;font-weight:400;color:var(--soft)}
.acts{gap:12px;flex-wrap:wrap;margin-top:16px}
.acts>*{flex:1 1 120px}
.dec{display:contents}
.bar{z-index:1;gap:8px;margin:20px -16px 0;padding:12px 16px;border-top:1px solid var(--line);background:var(--card);overflow-wrap:normal}
.bar:last-child{margin-bottom:-20px;border-radius:0 0 8px 8px}
.bar p{display:flex;gap:8px;align-items:center;flex:1 0 100%}
.bar svg{width:16px;height:16px;color:var(--act)}
.bar button{flex:1 1 0;min-width:min-content;min-height:48px;padding:0 4px}
.fill .card{margin-top:16px}
.fill h2{margin:0 0 8px;font-size:16px}
.fill .card>p{margin-bottom:16px}
.fill fieldset p{margin-bottom:6px}
.fill .card>:last-child,.fill fieldset>:last-child{margin-bottom:0}
.m{display:flex;gap:8px;align-items:center}
.m b{flex:none}
.m .f+.f{max-width:88px}
.mid{max-width:420px;margin:32px auto;text-align:center;padding:32px 24px}
.mid svg{width:32px;height:32px}
.mid p,.mid h1{margin-top:8px}
.mid form,.mid .b{margin-top:20px}
.mid button{width:100%}
.pages{justify-content:space-between;margin-top:8px}
.pages a{padding:12px 0}
.line>li{gap:10px;padding:6px 0;align-items:flex-start}
.line time{flex:none;padding:2px 2px 0 0}
dd .sum{font-size:20px}
.first{margin-top:16px;padding:10px 14px;border:1px solid var(--wait);border-radius:8px}
.first h3{margin:0}
.first a{display:block;padding:6px 0}
.chg{box-shadow:inset 3px 0 var(--wait)}
.was,.calc{display:block;margin:0}
:target{outline:2px solid var(--act)}
@media (min-width:600px){header,main{padding-left:24px;padding-right:24px}.card{padding:24px}.rows{padding:0}.rows>li{padding:14px 24px}.acts{justify-content:flex-end}.acts>*{flex:0 1 auto;min-width:132px}.bar{margin:20px -24px 0;padding:12px 24px}.bar:last-child{margin-bottom:-24px}.bar p{flex:1 1 200px}.bar button{flex:0 1 auto;min-height:44px;min-width:116px;padding:0 12px}}
@media (min-height:20em){html{scroll-padding-bottom:144px}.bar{position:sticky;bottom:0}}
@media (max-width:440px){.v>div{grid-template-columns:34% 1fr}}
@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#999}header form,.ans,.back,.pages{display:none}}
`;

export const STYLESHEET = SOURCE.trim().replaceAll(/\n/g, '');

/** Changes with the content, so that browsers may keep it for ever. */
export const STYLESHEET_NAME = `${createHash('sha256').update(STYLESHEET).digest('hex').slice(0, 16)}.css`;

const ACTION = 'data-agent-kind="action" data-agent-action';
const FIELD = 'data-agent-kind="field" data-agent-field';

/** Pages with one of everything that an audit looks at, for records of all that it says. */
export const RECORDED_PAGES: Readonly<Record<string, string>> = {
  'a form': `<form ${ACTION}="invoice.create" data-agent-danger="low" data-agent-confirm="optional" data-agent-scope="invoices.write" method="post" action="/send" id="f">
<label for="e">E-mail</label><input id="e" name="email" type="email" required ${FIELD}="customer_email">
<label>Amount <input name="amount" type="number" min="1" max="9" ${FIELD}="amount"></label>
<fieldset ${FIELD}="pay"><legend>Pay by</legend><input type="radio" name="pay" value="card"><input type="radio" name="pay" value="cash"></fieldset>
<label>Code <input name="code" minlength="2" maxlength="8" pattern="[A-Z]+" ${FIELD}="code"></label>
<select title="Currency" ${FIELD}="currency"><option>EUR</option><option>USD</option></select>
<textarea aria-labelledby="e" name="note" disabled ${FIELD}="note"></textarea>
<button ${ACTION}="invoice.create.submit">Create</button></form>`,
  'a page without annotations': `<form id="orders" name="orders" method="post"><label>E-mail <input type="email" name="email"></label>
<label for="p">Password</label><input id="p" type="password" name="pass">
<select name="c" aria-label="Currency"><option>EUR</option></select><input type="checkbox" name="agree" title="Agree">
<input type="hidden" name="csrf"><button type="submit">Create order</button><button type="button">Clear</button></form>
<form aria-label="Delete the account" action="/delete"><button>OK</button></form>
<form><input placeholder="Search"></form><form name="newsletter"><input><input type="submit" value="Send"></form>
<button>→</button><button aria-label="Remove row">×</button><input type="button" value="Wipe all data"><div role="button">Erase</div>
<button form="orders">Later</button><a href="/x" role="button">Cancel subscription</a>`,
  'what is dangerous': `<form ${ACTION}="account.close" action="/account/delete" toolname="close" tooldescription="Closes the account." toolautosubmit>
<input name="why" aria-label="Why" toolparamdescription="Why" ${FIELD}="why"><button>Close</button></form>
<div ${ACTION}="row.edit" data-agent-danger="low" data-agent-confirm="optional"><button ${ACTION}="row.edit.submit" data-agent-danger="high" data-agent-confirm="required">Save</button>
<button ${ACTION}="row.edit.drop" data-agent-danger="high" data-agent-confirm="review">Delete row</button></div>
<button ${ACTION}="all.wipe" data-agent-danger="none" data-agent-confirm="never">Wipe everything</button>
<button ${ACTION}="all.erase" data-agent-danger="high" data-agent-confirm="required">Erase</button>
<button ${ACTION}="site.delete" data-agent-danger="high">Delete site</button>
<form id="g" ${ACTION}="note.drop" data-agent-danger="high" data-agent-confirm="required"></form><button form="g">Delete note</button>
<div data-agent-ignore><button>Print</button><button>Delete print</button></div>`,
  'links and lists': `<base href="https://site.example/shop/"><a data-agent-kind="link" href="cart">Cart</a>
<a data-agent-kind="link" data-agent-page="/start">Start</a><span data-agent-kind="link" data-agent-page="start">Start</span>
<a data-agent-kind="link" href="#">Top</a><a data-agent-kind="link" href="#/route">Route</a><a data-agent-kind="link" href="https://other.example/">Out</a>
<a data-agent-kind="link" href="JavaScript:void(0)">Script</a><a data-agent-kind="link">No address</a><span data-agent-kind="link">Nothing</span>
<area href="/logout"><a href="/sign-out?x=1">Bye</a><a href="/items/1/delete">x</a><a href="/help" aria-label="Delete all">?</a>
<form ${ACTION}="invoice.list" method="get"><input name="q" aria-label="Find" ${FIELD}="query"><button>Find</button></form>
<ul data-agent-kind="collection" data-agent-action="invoice.list"><li data-agent-kind="item" data-agent-key="1"><span data-agent-kind="result" data-agent-field="number">1</span>
<button ${ACTION}="invoice.open">Open</button></li><li data-agent-kind="item" data-agent-key="2"><span data-agent-kind="result" data-agent-field="number">2</span><button ${ACTION}="invoice.open">Open</button></li></ul>
<ul data-agent-kind="collection" data-agent-action="customer.list"><li data-agent-kind="item" data-agent-key="a"><span data-agent-kind="result" data-agent-field="name">A</span></li></ul>
<span data-agent-kind="result" data-agent-field="total">3</span>
<form ${ACTION}="pay.out" action="https://pay.example/"><button>Pay</button></form><a ${ACTION}="help.open" href="https://help.example/">Help</a>`,
  'what cannot be used': `<form ${ACTION}="a.b" method="post" action="/x"><input aria-label="A" ${FIELD}="unnamed"><input name="n" aria-label="B" hidden ${FIELD}="hidden">
<input name="m" aria-label="C" disabled ${FIELD}="off"><div ${FIELD}="empty">x</div><input name="o" ${FIELD}="bare"><button disabled>Go</button></form>
`,
  'what is unclear': `<div ${ACTION}="c.d">Nothing to press</div><div style="display:none"><button ${ACTION}="e.f">Hidden</button></div>
<input name="z" aria-label="D" ${FIELD}="outside" data-agent-for-action="a.b"><input name="y" aria-label="E" ${FIELD}="lost" data-agent-for-action="x.y">
<button ${ACTION}="g.h"></button><button ${ACTION}="i.j"><img alt="Go"></button><button ${ACTION}="k.l"><img alt=" "></button>
<div role="button" ${ACTION}="m.n"></div><button ${ACTION}="o.p" aria-labelledby="t"></button><dialog><button ${ACTION}="q.r">In a dialog</button></dialog>`,
  'rows with forms': `<ul data-agent-kind="collection" data-agent-action="row.list"><li data-agent-kind="item" data-agent-key="1"><form ${ACTION}="row.save"><button>Save</button></form></li>
<li data-agent-kind="item" data-agent-key="2"><form ${ACTION}="row.save"><input name="t" aria-label="T" ${FIELD}="text"><button>Save</button></form></li></ul>
<div ${ACTION}="box.go"><button>Go</button></div><form ${ACTION}="one.go"><button>Go</button></form>`,
  'half annotated': `<form ${ACTION}="note.add" method="post" action="/n"><input name="a" aria-label="A" ${FIELD}="first"><input name="b" aria-label="B">
<button ${ACTION}="note.add.submit">Add</button><button>Add and go on</button></form><input name="c" aria-label="C" ${FIELD}="outside" data-agent-for-action="note.add">
<form method="post"><input name="d" style="display: none"><input name="e" tabindex="-1"><input name="f" style="color: red" tabindex="0"><input name="f" aria-label="F"><button>Go on</button></form>`,
  'a broken base': `<base href="http://["><a data-agent-kind="link" href="cart">Cart</a><a data-agent-kind="link" href="https://other.example/">Out</a>
<form ${ACTION}="pay.out" action="https://pay.example/"><button>Pay</button></form><form ${ACTION}="pay.in" action="/in"><button>Pay</button></form>`,
  'words of others': `<form toolname="t"><input toolparamdescription="A" name="a"><input toolparamdescription="B"></form><form tooldescription="d" toolname=" "></form><form toolautosubmit><button>Delete</button></form>
<div data-formspec-form data-formspec-url="/f"></div><my-form data-formspec-url="/f"></my-form><span data-formspec-form></span><section data-formspec-form data-formspec-title="t" data-formspec-url="/f" data-formspec-version="1"></section>
<button data-agent-kind="acton" data-agent-action="a.b" data-agent-danger="HIGH " data-agent-confirm="requird" data-agent-dangr="x">Go</button>`,
  'what script draws': `<div id="root"></div><script src="/a.js"></script>`,
  'nearly nothing': `<p title="${'x'.repeat(100)}">Hello`,
  'long names': `<button id="${'i'.repeat(90)}" name="${'n'.repeat(80)}" title="${'t'.repeat(81)}" aria-label="${'a'.repeat(90)}" role="${'r'.repeat(90)}" type="button">${'Go on and on '.repeat(5)}</button><label>${'y'.repeat(40)}</label><button>"${'z'.repeat(41)}</button><option>x</option>`,
};

const ATTRIBUTE = /\s([a-z][\w-]*)(?:="([^"]*)")?(?=[\s>])/g;

/** The same page with one attribute dropped, emptied or given another value, for each of them. */
export function* variationsOf(html: string): Generator<readonly [what: string, html: string]> {
  for (const tag of html.matchAll(/<[a-z][^<>]*>/g)) {
    for (const each of tag[0].matchAll(ATTRIBUTE)) {
      const at = tag.index + each.index;
      const [whole, name = '', value] = each;
      const place = `${/^<[\w-]+/.exec(tag[0])?.[0]} ${name}="${value ?? ''}"`;
      const withText = (text: string) => html.slice(0, at) + text + html.slice(at + whole.length);
      yield [`${place} dropped`, withText('')];
      if (value !== undefined && value !== '') yield [`${place} as "other"`, withText(` ${name}="other"`)];
    }
  }
}

/** Texts that become something else where text is taken for markup, address, script or layout. */
export const ATTACKS: readonly string[] = [
  '<script>window.attacked=1</script>',
  '<img src=x onerror="window.attacked=1">',
  '"><svg onload=window.attacked=1>',
  "'-window.attacked=1-'",
  'javascript:window.attacked=1',
  '<iframe srcdoc="<script>parent.attacked=1</script>"></iframe>',
  '<a href="javascript:window.attacked=1">x</a>',
  '</title></textarea></style><script>window.attacked=1</script>',
  '<style>*{display:none}</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '{{constructor.constructor("window.attacked=1")()}}',
  '$' + '{window.attacked=1}',
  '\u202Egnp.exe\u202C and \u200B\u2066hidden\u2069',
  '__proto__',
  '<math><mi xlink:href="data:x,<script>window.attacked=1</script>">',
  'onmouseover=window.attacked=1 style=position:fixed;inset:0',
];

/** All of them in one text, so that every place a text is shown gets every attack. */
export const ATTACK = ATTACKS.join(' ');

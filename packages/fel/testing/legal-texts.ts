/** Expressions the grammar accepts, one a line. What they mean is another question. */
export const LEGAL_TEXTS: readonly string[] = String.raw`
1
0
0.0
10.250
1e3
1E+3
1e-3
12e10
'text'
"text"
''
""
'it\'s'
"say \"hi\""
'tab\tand\\slash'
'\u00e9\u4e2d'
"'"
'"'
true
false
null
@2025-01-31
@2025-01-31T08:30:00
@2025-01-31T08:30:00Z
@2025-01-31T08:30:00-05:00
@9999-99-99
[]
[1]
[1, 2, 3]
[1, null, 2]
[[1], [2]]
['a', 1]
{}
{a: 1}
{a: 1, b: {c: [2]}}
{'quoted key': 1}
{"": 1}
{__proto__: 1}
$
$.a
$.a.b
$[1]
$[*].x
$a
$_a
$a1
$a.b.c
$a[1]
$a[01]
$a[0]
$a[ 2 ].b
$a[*].b
$a[1].b[*].c
$a[*].b[*].c
$a[1][2]
$true
$null
$let
$a.true.false
@current
@current.a.b
@index
@count
@total
@total.a
@total[1]
@instance('prior')
@instance("prior").a.b
@instance( 'prior' ).a
@instance('prior').rows[*].x
@source.a
@target
@x('y')
prev()
prev().a
next().a.b
parent().total
prev().rows[1].x
f()
f(1)
f(1, 2, 'x')
f ( 1 , 2 )
f(g(h(1)))
sum($a[*].b)
countWhere($rows[*], $.x > 1)
every([1], $ > 0)
valid($a) and relevant($b.c)
(1)
((1))
( $a )
(1).x
5.x
1.e3
'a'.b
[1][1]
{a: 1}.a
(let x = 1 in x).y
-1
- 1
--1
-$a
-(-1)
not true
not not true
!true
!!true
!$a
not(true)
not-1
1 + 2
1+2
1 - -2
1 & 2
1 * 2 / 3 % 4
1 + 2 * 3 - 4 / 5
$a ?? 1
$a ?? $b ?? $c
$a = 1
$a != 1
$a = $b = $c
$a < 1
$a <= 1 >= 2
$a > 1
1 in [1]
1 not in [1]
1in[1]
'a'in['a']
1 not  in [2]
true and false
true or false and true
true ? 1 : 2
true ? false ? 1 : 2 : 3
true ? 1 : false ? 2 : 3
$a ?? true ? 1 : 2
$a??1?2:3
if true then 1 else 2
if (true) then 1 else 2
if(true)then(1)else(2)
if true then 1else 2
if(true, 1, 2)
if (true, 1, 2)
if()
if(1)
if(1, 2)
if(true, 1, 2) + 1
if $a then if $b then 1 else 2 else 3
if $a then 1 else if $b then 2 else 3
if $a ? $b : $c then 1 else 2
if ($a) and ($b) then 1 else 2
if ($a)[1] then 1 else 2
if (if(true, true, false)) then 1 else 2
if ($a) ? if ($b) then true else false : true then 1 else 2
[if true then 1 else 2]
f(if true then 1 else 2)
true ? if true then 1 else 2 : 3
let x = 1 in x
let x = 1 in let y = 2 in x + y
let x = if true then 1 else 2 in x
let x = true ? 1 : 2 in x
let x = (1 in [1]) in x
let x = [1 in [1]] in x
let x = {a: 1 in [1]} in x
let x = f(1 in [1]) in x
let x = 1 in if x = 1 then 2 else 3
let in1 = 1 in in1
let x = 1 in x.y[1]
let x = 1 in f(x)
true ? let x = 1 in x : 2
f(let x = 1 in x)
1 // comment
1 // 2
@2025-01-01T10:00:00+2
let x = 1 in [1] in x
/* a */ 1 /* b */
1 /**/ + /* * / */ 2
1 /* // */ + 2
notify(1)
informal(1)
iff(true)
lettuce(1)
trueValue()
orchid() or nullable()
`
  .split('\n')
  .filter((line) => line !== '');

/** Texts the grammar refuses, one a line. */
export const ILLEGAL_TEXTS: readonly string[] = String.raw`
1 +
+ 1
1 2
1 1 + 1
* 2
/ 2
01
00.5
.5
5.
5. + 1
1e
1e+
1e1.5
1_000
0x1f
1..2
1,000
'open
"open
'a\qb'
'a\
'\u12'
'\u{41}'
'\x41'
'wrong"
TRUE
True
nil
undefined
total
total > 5
a.b
é
$é
$ a
$1
$$
$.
$a.
$a..b
$a.1
$a.'b'
$a[]
$a[-1]
$a[1.5]
$a[1e2]
$a['b']
$a[b]
$a[$b]
$a[1
$a[1]]
$a[* ]b
$rows[code = 'CA']
@
@ current
@current.
@current.1
@if
@true
@1
@instance()
@instance($x)
@instance('a', 'b')
@instance(1)
@instance('a'
@2025-1-01
@2025-01-01T10:00
@2025-01-01T10
@2025-01-01 T10:00:00
@2025-01-01T10:00:00+02:0
[
[1
[1,
[1,]
[,1]
[1 2]
{
{a}
{a:}
{a: 1,}
{a: 1 b: 2}
{1: 2}
{a = 1}
{a: 1, a: 2}
{if: 1}
{null: 1}
{'a': 1, "a": 2}
(
)
()
(1
1)
(1, 2)
f(
f(1
f(1,)
f(,1)
f(1 2)
f 1
true(1)
null()
not()
and(true, false)
in(1)
let(1)
then(1)
not
not in
!
-
1 not 2
1 not [2]
1 in
in [1]
1 in [1] in [2]
1 not in [1] not in [2]
1 = = 1
1 == 1
1 === 1
1 !== 1
1 <> 1
1 => 2
1 =< 2
1 && 2
true && false
true || false
1 | 2
$a |> f()
1 ^ 2
2 ** 3
1 ? 2
1 ? 2 :
1 ? : 2
1 : 2
? 1 : 2
$a ?: 1
$a ?? ?? $b
$a ??
and true
true and
true or
true xor false
if
if true
if true then
if true then 1
if true then 1 else
if true 1 else 2
if then 1 else 2
if true else 1
else 1
then 1
if true then 1 else 2 else 3
if if true then true else false then 1 else 2
if(true, 1, 2) then 3 else 4
1 + if true then 1 else 2
not if true then 1 else 2
if true then let x = 1 in x else 2
let
let x
let x = 1
let x = 1 in
let x in 1
let = 1 in 2
let 1 = 1 in 2
let $x = 1 in $x
let x == 1 in x
let true = 1 in 2
let x = 1 in y
let x = x in x
let x = let y = 1 in y in x
let x = 1 + let y = 1 in y in x
1 + let x = 1 in x
(let x = 1 in x) + x
/* open
/* /* */ */ 1
*/ 1
# 1
1 ; 2
\
~1
prev().in
prev().1
prev.x()
f().()
'a' 'b'
`
  .split('\n')
  .filter((line) => line !== '');

import type { PlannerLanguage } from './language.ts';
import { limits } from './limits/en.ts';
import { nouns } from './nouns/en.ts';
import { sentence } from './sentence/en.ts';
import { gapped, ordinals, phrases, verbGroups } from './word-lists.ts';

export const english: PlannerLanguage = {
  code: 'en',
  sentence,
  limits,
  recognisedBy: phrases(`
    the, my, please, and, to, for, with, this, that, from, your, you, it, its, i'd, i'm, i've, what, what's, how, which, when, where, why, who, not,
    don't, doesn't, can't, every, each, everything, except, if, would, could, should, them, these, those, today, tomorrow, next, last, does, did,
    need, thanks, get, into, about, instead, then`),
  fillers: phrases(`
    a, an, the, of, to, for, in, on, at, by, from, with, into, onto, as, via, per, about, around, regarding, concerning, than, until, till, up, down,
    out, over, under, between, through, during, within, towards, there, here, so, just, simply, now, right now, so far, to date, at the moment, right away, straight away,
    immediately, asap, as soon as possible, quickly, once more, again, too, really, very, well, is, are, am, be, been, being, i, i'm, i'd, i'll, i've, we'll, we're, we've, you'll, you're, they'll, they're, there'll, there's, it'll, it's, that's, that'll, here's,
    u, ur, me, my, mine, myself, we, we'd, our, ours, us, you, your, yours, he, she, his, her, him, they, their, its, do, have, has, having, will, would,
    could, can, shall, should, must, want, need, like, get, getting, got, let, let's, try, trying, going, gonna, wanna, please, pls, plz, kindly,
    any more, after all, this coming, thanks, thank, thank you, thx, cheers, hi, hello, hey, dear, ok, okay, yes, sure, well then, o'clock, give, give me, which is, called, named, namely,
    sorry, instead, worth`),
  polite: phrases(`
    please, pls, plz, kindly, (could|can|would|will) (you|u|someone|somebody|one of you), would you mind,
    (i was|i'm|i am|we were) (just|) (wondering|hoping) (if|whether) (you|someone) (could|can|would|might),
    (i'd|i would|we'd|we would) (really|) (love|like|appreciate|be happy|be glad|be grateful) it if you (could|would),
    it would be (nice|good|lovely|helpful|wonderful|perfect) if you could, do you think you could, (i'd|we'd) (really|just) (love|like) to,
    we'd love to, i'm (hoping|wanting|planning) to, (i'm|we're) going to need, (i|we) could do with, i'm after, (here's|here is) (my|our),
    (would suit|suits|suit) (me|us), would be (better|best|great|perfect|nice|good|fine|ideal), (works|would work) (better|best) for (me|us),
    (i|we) need (someone|somebody) to, that would be (super|very|really|so) (kind|nice|great|helpful), that would be (lovely|helpful|kind),
    (looking|i look|we look) forward to (it|that|seeing you|hearing from you),
    (can|could) you (please|) be so kind (and|as to), (would you|) be so kind as to, do you mind, (i'd|i would) like (to|), i (want|need) (to|), i wanna, i wish to, i have to, i've got to, i must, i should, i'd love to, i'd love, i was hoping to,
    (i'm|i am) (trying|looking) to, i'd need to, we (want|need|have) to, (we'd|we would) like to, help me, help me to, let me, let's, let us, go ahead and, make sure (to|that|), try to,
    (can|could|may) i (have|get), (can|could) we (have|get), if possible, if you don't mind, if you can, if you could, it would be great if you could, thanks in advance, for me`),
  negations: gapped(`
    nobody, no one, not, don't, dont, do not, doesn't, doesnt, does not, didn't, didnt, did not, won't, wont, will not, wouldn't, would not, shouldn't, should not,
    mustn't, must not, can't, cant, cannot, can not, couldn't, isn't, is not, aren't, never, no, none, nothing, neither, nor, no longer, not anymore,
    under no circumstances, by no means, never mind, nevermind, forget it, hold off, refrain from, avoid, neither … nor`),
  questions: phrases(`
    how, how do i, how can i, how many, how much, how long, how often, why, who, whom, what happens, what happens if, what happens when,
    what would happen, what does, what do, what can, what should, what time, where, when (is|are|do|does|did|will|can), can (i|we|one), (could|may) (i|we), might i, am i, is (it|there|the|my|that), are (there|my|the|you), do (i|you|we), does (it|), did (i|you|my), (has|have) my, have (i|you), (should|shall) i, will (it|i|my), would i, would that, would it be possible, would it be possible to, is it possible, is it possible to, am i allowed to, do you know, can you tell me, could you tell me,
    can you explain, explain, i wonder, i was wondering, any idea`),
  conditions: phrases(`
    if, when, whenever, unless, as soon as, as long as, once, in case, in the event, provided, provided that, providing, only if, even if, assuming,
    assuming that, should there be, on condition that, depending on, whether`),
  exceptions: gapped(`
    except, except for, excepting, excluding, exclude, but not, and not, all but, everything but, everyone but, other than, apart from, aside from,
    besides, save for, without, leaving out, not including, with the exception of, but leave, but keep`),
  universals: phrases(`
    all, all of, all my, all the, every, every one of, each, each of, everything, everyone, everybody, both, both of, any, anything, entire, whole,
    the lot, whatever`),
  joiners: phrases(`
    and, then, and then, also, and also, afterwards, after that, and after that, plus, as well as, additionally, in addition, followed by, finally,
    once that's done, when that's done, and finally, besides that, while you're at it`),
  alternatives: phrases('or, or else, either, alternatively, or maybe, or possibly'),
  replacements: gapped(`
    instead of, rather than, in place of, in exchange for, as opposed to, from … to, from … into, not … but, replace … with, replace … by, swap … for,
    swap … with, exchange … for, substitute … for`),
  corrections: phrases(`
    make it, make that, no make it, no make that, i mean, i meant, no i mean, sorry i mean, sorry i meant, actually, actually no, scratch that,
    strike that, correction, wait, no wait, hang on, rather, or rather, no rather, no sorry, my mistake, my bad, on second thought,
    on second thoughts, instead, better`),
  hypotheticals: phrases(`
    suppose, supposing, imagine, pretend, hypothetically, theoretically, in theory, let's say, say i, what if, if i were to, were i to,
    would it be ok, would it work, might, i might, i may, i could, maybe, perhaps, possibly,
    thinking of, thinking about, i think i, considering, consider, toying with, one day, someday`),
  pasts: phrases(`
    did, had, was, were, already, have already, has already, i already, i've already, have been, has been, had been, have just, has just, i've just,
    used to, ago, previously, yesterday, last time, back then`),
  reported: phrases(`
    wants (to|), (want|wants|wanted|would like|told|tells|asked|asks) me to, told me, asked (if|whether), (said|says) (to|that), (he|she|they) (said|asked), (he|she) (says|wants), they (say|want), according to, suggested, recommends, recommended, expects me to`),
  going: phrases(`
    go to, go back to, go, open, open the page, open up, take me to, bring me to, get me to, lead me to, navigate to, visit, jump to, head to,
    back to, where is, where's, where are, where do i find, where can i find, where can i see, where do i see`),
  showing: phrases(`
    show, show me, list, list all, view, see, display, find, search, search for, look up, look for, looking for, i'm looking for, i am looking for, look at, browse, read, check, which, what,
    what is, what's, what are, what have i, what do i have, do i have, let me see, i want to see, tell me, give me a list of, give me an overview of,
    how many`),
  pronouns: phrases(`
    it, that, this, them, those, these, that one, this one, the one, the same, the same one, those ones, these ones, the other, the other one, him, its`),
  ordinals: ordinals(
    'first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth; last, final',
  ),
  switches: {
    on: phrases(`
      turn on, switch on, enable, activate, opt in, opt in to, opt into, subscribe, subscribe to, start sending, start getting, unmute, yes to, allow`),
    off: phrases(`
      turn off, switch off, disable, deactivate, opt out, opt out of, unsubscribe, unsubscribe from, stop sending, stop getting, stop receiving,
      no more, no to, mute, disallow`),
  },
  clitics: [],
  ...verbGroups(`
book: book, books, booking, reserve, reserves, reserving, make an appointment, make a booking, make a reservation, get an appointment, secure, secures, securing, squeeze … in, fit … in, put in for, get … into, slot … in, book … in, book … onto, pencil … in, pencil in, come in for, come by for, come by with, bring … in, hold … for, get … an appointment, get … a slot, get … a table, get … a seat, get … a place, find … a slot, find … a time, get … booked | booked, reserved, secured
schedule: schedule, schedules, scheduling, plan, plans, planning, arrange, arranges, arranging, set a date | scheduled, planned, arranged
move: move, moves, moving, reschedule, reschedules, rescheduling, postpone, postpones, postponing, delay, delays, delaying, shift, shifts, shifting, rebook, rebooks, rebooking, rearrange, rearranges, rearranging, put off, putting off, push back, pushing back, bring forward, bringing forward, put … off, push … back, bring … forward, push, pushes, pushing, shove, swap … to, defer, defers, deferring, bump, bumps, bumping, slide, slides, sliding, put back, put … back, set back, push out, push … out, pull … forward, switch … to the | moved, rescheduled, postponed, delayed, shifted, rebooked, rearranged, pushed back, brought forward, pushed, deferred, bumped
renew: renew, renews, renewing, extend, extends, extending, prolong, prolongs, prolonging, renewal, extension, roll over, rolling over, carry on with, lengthen, lengthens, lengthening, keep … going, keep … longer, keep … for longer | renewed, extended, prolonged, rolled over, lengthened
cancel: cancel, cancels, cancelling, canceling, terminate, terminates, terminating, call off, calling off, call … off, cancellation, scrap, scraps, scrapping, drop, drops, dropping, ditch, ditches, ditching, annul, annuls, annulling, void, pull out of, pulling out of, back out of, backing out of, get out of, getting out of, call it off, free up, freeing up, free … up, get … out of, take … out of, abort, aborts, aborting, axe, axes, nix, abandon, abandons, abandoning, bail on, bail out of, take … off the calendar | cancelled, canceled, terminated, called off, scrapped, dropped, ditched, annulled, aborted, axed, abandoned
withdraw: withdraw, withdraws, withdrawing, retract, retracts, retracting, revoke, revokes, revoking, take back, taking back, take … back, withdrawal | withdrew, withdrawn, retracted, revoked, took back, taken back
keep: keep, keeps, keeping, retain, retains, retaining | kept, retained
refund: refund, refunds, refunding, reimburse, reimburses, reimbursing, pay back, paying back, pay … back, money back | refunded, reimbursed, paid back
return: return, returns, returning, send back, sending back, give back, giving back, bring back, bringing back, send … back, give … back, bring … back, hand back, handing back, hand … back | returned, sent back, gave back, given back, brought back, handed back
exchange: exchange, exchanges, exchanging, swap, swaps, swapping, trade in, trading in, trade … in | exchanged, swapped, traded in
replace: replace, replaces, replacing, substitute, substitutes, substituting, replacement | replaced, substituted
assign: assign, assigns, assigning, allocate, allocates, allocating, delegate, delegates, delegating, hand over, handing over, hand … over, assignment, put … in charge | assigned, allocated, delegated, handed over
unassign: unassign, unassigns, unassigning | unassigned
close: close, closes, closing, shut, shuts, shutting, closure | closed
reopen: reopen, reopens, reopening, open again, open … again | reopened
open: open, opens, opening | opened
resolve: resolve, resolves, resolving, solve, solves, solving, resolution | resolved, solved
pay: pay, pays, paying, settle, settles, settling, pay off, paying off, pay … off, make a payment, square up, owe, owes, owing, pay for, paying for, foot, transfer … money, transfer the money, take care of the bill, cover the bill | paid, settled, paid off, footed
order: order, orders, ordering, place an order, placing an order, stock up on, restock, get … delivered, have … delivered, get … sent, send … out | ordered, placed an order
reorder: reorder, reorders, reordering, order again, buy again | reordered
buy: buy, buys, buying, purchase, purchases, purchasing, grab | bought, purchased
sell: sell, sells, selling | sold
register: register, registers, registering, enrol, enrols, enrolling, enroll, enrolls, sign up, signing up, sign … up, put … down, registration, enrolment, enrollment, get … on, put … in for, put … forward, add … to the list, count … in, enlist, enlists, enlisting, set … up as, add … as, put … name down, put … on the list, put … name on the list | registered, enrolled, signed up, enlisted
deregister: deregister, deregisters, deregistering, unregister, unregisters, unregistering, unenrol, unenrols, unenrolling, unenroll, unenrolls, take … off the list, pull … out, count … out | deregistered, unregistered, unenrolled
subscribe: subscribe, subscribes, subscribing, opt in, opting in | subscribed, opted in
unsubscribe: unsubscribe, unsubscribes, unsubscribing, opt out, opting out | unsubscribed, opted out
join: join, joins, joining, attend, attends, attending, participate, participates, participating, take part, taking part, come along to, be part of | joined, attended, participated, took part, taken part
leave: leave, leaves, leaving, give up, giving up, give … up, quit, quits, quitting, drop out, dropping out, resign from, resigning from, step down from, move out of, moving out of, move out | left, gave up, given up, dropped out, resigned from, moved out
report: report, reports, reporting, let … know of, let … know about, tell … about, make … aware of, flag up, point out, let … know that, give notice of | reported, flagged up, pointed out
complain: complain, complains, complaining, make a complaint, making a complaint, file a complaint, filing a complaint | complained, made a complaint, filed a complaint
request: request, requests, requesting, ask for, asking for | requested, asked for
apply: apply, applies, applying, apply for, applying for, put in an application | applied, applied for
submit: submit, submits, submitting, hand in, handing in, turn in, turning in, file, files, filing, lodge, lodges, lodging, hand … in, turn … in, submission, send in, sending in, send … in, put in a, pass in, give in | submitted, handed in, turned in, filed, lodged, sent in
upload: upload, uploads, uploading, attach, attaches, attaching | uploaded, attached
download: download, downloads, downloading, save a copy of, get a copy of, send … a copy of, get … a copy of | downloaded
import: import, imports, importing | imported
export: export, exports, exporting | exported
send: send, sends, sending, send off, send … off, mail, mails, mailing, email, emails, emailing, e-mail | sent, mailed, emailed
resend: resend, resends, resending, send again, send … again | resent
forward: forward, forwards, forwarding, pass on, passing on, pass … on | forwarded, passed on
contact: contact, contacts, contacting, message, messages, messaging, write, writes, writing, get in touch, getting in touch, reach out, reaching out, get hold of, drop … a line | contacted, messaged, wrote, written, got in touch, reached out
call: call, calls, calling, phone, phones, phoning, ring, rings, ringing, call back, call … back, ring back, ring … back, phone … back, phone back, give … a ring, give … a call, give … a buzz | phoned, rang, rung, called back
reply: reply, replies, replying, answer, answers, answering, respond, responds, responding | replied, answered, responded
comment: comment, comments, commenting | commented
share: share, shares, sharing | shared
invite: invite, invites, inviting, invitation, invitations, bring along, bring … along, ask … along | invited, brought along
change: make it, make them, change, changes, changing, update, updates, updating, edit, edits, editing, modify, modifies, modifying, alter, alters, altering, adjust, adjusts, adjusting, amend, amends, amending, correct, corrects, correcting, set, sets, setting, switch, switches, switching, modification, adjustment, adapt, adapts, adapting, revise, revises, revising, tweak, tweaks, tweaking, bring … up to date, convert, converts, converting, put … onto, put … on to, move … onto, move … over to, move … on to, switch … over to, switch … to, change … over | changed, updated, edited, modified, altered, adjusted, amended, corrected, switched, adapted, revised, tweaked, converted
rename: rename, renames, renaming | renamed
add: add, adds, adding, include, includes, including, insert, inserts, inserting, put, puts, putting | added, included, inserted
create: create, creates, creating, make, makes, making, set up, setting up, set … up, new | created, made
remove: remove, removes, removing, delete, deletes, deleting, erase, erases, erasing, discard, discards, discarding, get rid of, getting rid of, take off, taking off, take … off, throw away, throwing away, removal, deletion, strike, strike off, cross off, cross … off, cut out, kick out, kick … out, chuck out, chuck … out, scratch, scratches, scratching | removed, deleted, erased, discarded, got rid of, took off, taken off, threw away, thrown away, struck, crossed off, kicked out, chucked out
clear: clear, clears, clearing, empty, empties, emptying | cleared, emptied
reset: reset, resets, resetting
archive: archive, archives, archiving | archived
restore: restore, restores, restoring, unarchive, unarchives, unarchiving, recover, recovers, recovering, undelete, undeletes, undeleting | restored, unarchived, recovered, undeleted
approve: approve, approves, approving, accept, accepts, accepting, authorize, authorizes, authorizing, authorise, authorises, authorising, approval, sign off on, wave through, give the go-ahead, give … the green light, green-light | approved, accepted, authorized, authorised
confirm: confirm, confirms, confirming, verify, verifies, verifying, validate, validates, validating, confirmation, verification | confirmed, verified, validated
decline: decline, declines, declining, reject, rejects, rejecting, refuse, refuses, refusing, deny, denies, denying, turn down, turning down, turn … down, knock back, say no to | declined, rejected, refused, denied, turned down
allow: allow, allows, allowing, permit, permits, permitting, grant, grants, granting | allowed, permitted, granted
borrow: borrow, borrows, borrowing, take out | borrowed
lend: lend, lends, lending, loan, loans, loaning | lent, loaned
rent: rent, rents, renting, hire, hires, hiring, lease, leases, leasing | rented, hired, leased
check in: check in, checking in, check … in, check-in | checked in
check out: check out, checking out, check … out, checkout, check-out | checked out
check: check, checks, checking | checked
mark: mark, marks, marking, tag, tags, tagging, label, labels, labelling, labeling, flag, flags, flagging | marked, tagged, labelled, labeled, flagged
turn on: turn on, turning on, switch on, switching on, enable, enables, enabling, activate, activates, activating, turn … on, switch … on, activation, fire up, start up, power up | turned on, switched on, enabled, activated
turn off: turn off, turning off, switch off, switching off, disable, disables, disabling, deactivate, deactivates, deactivating, turn … off, switch … off, deactivation, shut off, shut down, cut off, shut … off, shut … down, kill | turned off, switched off, disabled, deactivated
start: start, starts, starting, begin, begins, beginning, launch, launches, launching | started, began, begun, launched
stop: stop, stops, stopping, end, ends, ending, discontinue, discontinues, discontinuing, halt, halts, halting, cease, ceases, ceasing | stopped, ended, discontinued, halted, ceased
pause: pause, pauses, pausing, suspend, suspends, suspending, freeze, freezes, freezing, put on hold, putting on hold, put … on hold, suspension, put … on ice, put a hold on, take a break from | paused, suspended, froze, frozen
resume: resume, resumes, resuming, continue, continues, continuing, unfreeze, unfreezes, unfreezing, unpause, unpauses, unpausing | resumed, continued, unfroze, unfrozen, unpaused
complete: complete, completes, completing, finish, finishes, finishing, tick off, ticking off, tick … off, check off, checking off, check … off, completion, wrap up, wrap … up, finalise, finalises, finalize, finalizes, be done with | completed, finished, ticked off, checked off, wrapped up, finalised, finalized
fill in: fill in, filling in, fill out, filling out, fill … in, fill … out | filled in, filled out
save: save, saves, saving, store, stores, storing | saved, stored
favourite: bookmark, bookmarks, bookmarking, favourite, favourites, favouriting, favorite, favorites, favoriting | bookmarked, favourited, favorited
copy: copy, copies, copying, duplicate, duplicates, duplicating, clone, clones, cloning | copied, duplicated, cloned
connect: connect, connects, connecting, link, links, linking, connection | connected, linked
disconnect: disconnect, disconnects, disconnecting, unlink, unlinks, unlinking | disconnected, unlinked
follow: follow, follows, following | followed
unfollow: unfollow, unfollows, unfollowing | unfollowed
block: block, blocks, blocking, bar, bars, barring | blocked, barred
unblock: unblock, unblocks, unblocking | unblocked
lock: lock, locks, locking | locked
unlock: unlock, unlocks, unlocking | unlocked
hide: hide, hides, hiding | hid, hidden
show: show, shows, showing, display, displays, displaying, view, views, viewing, list, lists, listing | showed, shown, displayed, viewed, listed
find: find, finds, finding, search, searches, searching, look for, looking for, look up, looking up, look … up | found, searched, looked for, looked up
mute: mute, mutes, muting, silence, silences, silencing | muted, silenced
unmute: unmute, unmutes, unmuting | unmuted
review: review, reviews, reviewing, rate, rates, rating | reviewed, rated
vote: vote, votes, voting | voted
donate: donate, donates, donating, make a donation, chip in, contribute, contributes, contributing | donated, contributed
transfer: transfer, transfers, transferring, bank transfer, wire, wires, wiring, remit, remits, send … across, wire … to | transferred, wired
top up: top up, topping up, recharge, recharges, recharging, top … up, load, loads, loading, load up, refill, refills, refilling, fill up, fill … up, credit … with, add … credit | topped up, recharged, loaded, refilled
claim: claim, claims, claiming | claimed
redeem: redeem, redeems, redeeming | redeemed
track: track, tracks, tracking, trace, traces, tracing | tracked, traced
deliver: deliver, delivers, delivering, ship, ships, shipping, dispatch, dispatches, dispatching, drop off, drop … off | delivered, shipped, dispatched, dropped off
collect: collect, collects, collecting, pick up, picking up, pick … up, fetch, fetches, fetching, come and get, grab … from | collected, picked up, fetched
repair: repair, repairs, repairing, fix, fixes, fixing, mend, mends, mending, sort out, sort … out | repaired, fixed, mended
sign: sign, signs, signing | signed
log in: log in, logging in, sign in, signing in, login | logged in, signed in
log out: log out, logging out, sign out, signing out, log off, logging off, logout | logged out, signed out, logged off
choose: choose, chooses, choosing, select, selects, selecting, pick, picks, picking, selection, go for, go with, opt for | chose, chosen, selected, picked
upgrade: upgrade, upgrades, upgrading, step up to, move … up to | upgraded
downgrade: downgrade, downgrades, downgrading, step down to, move … down to | downgraded
increase: increase, increases, increasing, raise, raises, raising, bump up, bump … up, put up, put … up, push up, boost, boosts, hike, hikes, hiking, step up, lift, lifts, lifting, go up to, move up to | increased, raised, bumped up, boosted, hiked, lifted
decrease: subtract, deduct, decrease, decreases, decreasing, reduce, reduces, reducing, lower, lowers, lowering, cut, cuts, cutting, trim, trims, trimming, bring down, bring … down, slash, slashes, slashing, scale back, scale down, knock down, take … down, go down to, move down to, drop … to | decreased, reduced, lowered, trimmed, slashed
record: record, records, recording, log, logs, logging, enter, enters, entering, note down, write down, jot down, put down, clock, clocks, clocking, note, notes, noting | recorded, logged, entered, noted down, wrote down, clocked, noted
remind: remind, reminds, reminding, nudge, nudges, nudging, chase, chases, chasing, give … a reminder, ping, pings, pinging | reminded, nudged, chased, pinged
notify: notify, notifies, notifying, inform, informs, informing, alert, alerts, alerting, tell, tells, telling, let … know, letting … know, keep … posted, keep … informed, keep … up to date, drop … a note | notified, informed, alerted, told
calculate: calculate, calculates, calculating, estimate, estimates, estimating, calculation | calculated, estimated
print: print, prints, printing | printed
invoice: invoice, invoices, invoicing, bill, bills, billing, charge, charges, charging | invoiced, billed, charged
object: appeal, appeals, appealing, dispute, disputes, disputing, contest, contests, contesting, object, objects, objecting, objection, challenge, challenges, challenging | appealed, disputed, contested, objected, challenged
escalate: escalate, escalates, escalating, escalation | escalated
skip: skip, skips, skipping, miss out, leave out, leave … out | skipped, left out
undo: undo, undoes, undoing | undid, undone
generate: generate, generates, generating, issue, issues, issuing, make out, write out | generated, issued
`),
  nouns,
};

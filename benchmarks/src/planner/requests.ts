/** A request of the benchmark, and what sort of request it is. */
export interface MadeRequest {
  readonly kind: string;
  readonly text: string;
}

type Key = (thing: string, row: number) => string;

/** One request of every kind for one thing. Numbers, days and rows differ from thing to thing, so that no two are alike. */
export function requestsFor(thing: string, keyOf: Key): readonly MadeRequest[] {
  const at = thing.length;
  const key = keyOf(thing, at % 8);
  const made: Readonly<Record<string, string>> = {
    'a row by its key': `Cancel the ${thing} ${key}`,
    'a row by its words': `Assign the ${thing} of the small lamp to Ines Moreau`,
    'a day and a time': `Please move ${thing} ${key} to ${at + 3} April at 10:${at + 10}`,
    'an option and a text': `Could you change the ${thing} to the harbour office and add the note "ring twice"?`,
    'a duration': `I would like to renew ${thing} ${key} for another ${at} weeks, thanks a lot`,
    'an amount': `Pay ${at}20,50 EUR for ${thing} ${key}`,
    'many values': `Create a ${thing} at the station on ${at} May 2026 at 9:30 for ${at} people, it is urgent, with the note call me first`,
    'two in one': `Create a ${thing} at the station on ${at} May 2026 for 3 people, and then cancel ${thing} ${key}`,
    'several rows': `Renew ${thing} ${key} and ${keyOf(thing, (at + 1) % 8)}`,
    'all but one': `Cancel every ${thing} except ${key}`,
    'a correction': `Move ${thing} ${key} to ${at} April, no wait, ${at + 1} April`,
    'a negation': `Don't cancel my ${thing}`,
    'a negation of a part': `Change ${thing} ${key} to the north office but not urgent`,
    'a condition': `If the ${thing} is late, cancel it`,
    'a question': `What happens if I cancel the ${thing}?`,
    'a list': `Show my ${thing}s`,
    'a page': `Go to the page with my ${thing}s`,
    'a typing error': `Cancle ${thing} ${key}`,
    'unknown words': `Frobnicate the ${thing} ${key} with the wobbly grommets`,
    'another language': `Proszę anulować ${thing} ${key} jutro rano`,
    'an old and a new value': `Change my e-mail of the ${thing} from old@site.example to new@site.example`,
    'only words of values': `${thing} ${key}, harbour office, tomorrow at noon`,
    'something else': `Order ${at} pizzas with extra cheese for the ${thing} party`,
    'a long story': `Hello, I hope you are well. We were at the office last week because of the ${thing}, and the people there were very nice. My sister said that it would be best to wait, but I think that it is time now: please cancel the ${thing} ${key} and let me know when it is done. Thank you very much for your help!`,
  };
  return Object.entries(made).map(([kind, text]) => ({ kind, text }));
}

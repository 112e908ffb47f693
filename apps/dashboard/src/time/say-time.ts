import { words } from '../words/words.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something takes or took: "0.4 s", "12 s", "3 min", "2 h 5 min", "4 d". */
export function sayDuration(ms: number): string {
  const { time } = words;
  if (!Number.isFinite(ms) || ms < 0) return time.unknown;
  if (ms < 10 * SECOND) return time.seconds((ms / SECOND).toFixed(1));
  if (ms < MINUTE) return time.seconds(String(Math.round(ms / SECOND)));
  if (ms < HOUR) return time.minutes(Math.floor(ms / MINUTE));
  if (ms < DAY) return time.hours(Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE));
  return time.days(Math.floor(ms / DAY));
}

/** As people say it: "just now", "4 min ago", "in 2 h", then the date. */
export function sayRelative(at: number, now: number): string {
  const { time } = words;
  if (!Number.isFinite(at)) return time.unknown;
  const ms = Math.abs(now - at);
  if (ms < 10 * SECOND) return time.justNow;
  if (ms >= 7 * DAY) return sayDate(at);
  const text = ms < MINUTE ? time.seconds(String(Math.round(ms / SECOND))) : sayDuration(ms);
  return at > now ? time.ahead(text) : time.ago(text);
}

/** How much is left, ticking: "9:41", "1:02:09"; undefined when it is over. */
export function sayCountdown(deadline: number, now: number): string | undefined {
  const left = Math.ceil((deadline - now) / SECOND);
  if (!(left > 0)) return undefined;
  if (left >= 48 * 3600) return words.time.days(Math.floor(left / (24 * 3600)));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

const dateFormat = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium' });
const exactFormat = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'medium' });

function sayDate(at: number): string {
  return dateFormat.format(at);
}

/** To the second, in the owner's own time zone. */
export function sayExactly(at: number): string {
  return Number.isFinite(at) ? exactFormat.format(at) : words.time.unknown;
}

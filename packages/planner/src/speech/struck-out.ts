/** Signs that forbid or cross out what is beside them. */
const FORBIDDING = /[🚫❌❎⛔🛑✖✗✘🙅👎]/u;
/** "~~text~~" and "~text~" as chats strike text out, tags that do so, and letters with a line through them. */
const STRUCK = /~~|(?<!\S)~[^\s~][^~]*~(?!\S)|<\/?(?:s|del|strike)\b[^>]*>|\p{L}[\u0335-\u0338]/iu;
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu;

/** Whether words are crossed out or marked as forbidden: they must not be acted on, whatever they say. */
export function isStruckOut(request: string): boolean {
  const own = request.replace(QUOTED, ' ');
  return FORBIDDING.test(own) || STRUCK.test(own);
}

/** A line that is quoted from somebody or that is commented out, and a request in marks of its own. */
const MARKED_OFF = /^[ \t]*(?:>|\/\/|\/\*|<!--|--\s|#\s|;)|^\s*['‘`][^\n]*['’`]\s*$/mu;

/** Whether words are marked as those of somebody else, or as no words of a request. */
export function isMarkedOff(request: string): boolean {
  return MARKED_OFF.test(request.replace(QUOTED, ' '));
}

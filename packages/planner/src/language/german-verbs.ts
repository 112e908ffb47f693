import { verbGroups } from './word-lists.ts';

/**
 * Groups of verbs with the regular German forms written short: "~buchen" is "buchen, buche, buch | gebucht", and "ab~sagen"
 * is "absagen, abzusagen, sag/sage/sagen … ab | abgesagt".
 */
export function germanVerbs(text: string): ReturnType<typeof verbGroups> {
  return verbGroups(
    text.replace(/^[^|\n]+/gm, (now) => {
      const past: string[] = [];
      const forms = now.replace(
        /(\p{L}*)~(\p{L}+?)(e?n)(?!\p{L})/gu,
        (_, away: string, stem: string, end: string) => {
          const verb = stem + end;
          // "melde", "ordne", "storniere" and "ändere" keep their ending.
          const isHard = /(?:[dt]|[fhd]n)$/.test(stem);
          const said = [verb, `${stem}e`, ...(isHard || /(?:i[eg]r?|er)$/.test(stem) ? [] : [stem])];
          const ge = /^(?:be|er|ver|ent|über|unter|wider)|ier$/.test(stem) ? '' : 'ge';
          past.push(`${away}${ge}${stem}${isHard ? 'e' : ''}t`);
          return away === '' ? said.join() : `${away}${verb},${away}zu${verb},${said.join('/')} … ${away}`;
        },
      );
      return `${forms} |${past.join()}`;
    }),
  );
}

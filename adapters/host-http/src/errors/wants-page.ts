const PAGE = /^(?:text\/html|application\/xhtml\+xml)$/;
const MAX_LENGTH = 1_024;

/** Whether a person looks: browsers ask for HTML by name when they open an address, programs do not. */
export function wantsPage(accept: string | undefined): boolean {
  if (accept === undefined || accept.length > MAX_LENGTH) return false;
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return PAGE.test(type) && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

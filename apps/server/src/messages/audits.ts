export const auditMessages = {
  robots: 'robots.txt of the site does not allow it.',
  answered: (status: number) => `The site answered with ${status}.`,
};

/** What the plugin says in the log of Vite. */
export const messages = {
  origin: 'handrail: "origin" has to be an origin, such as "https://example.com".',
  notAManifest: (file: string) => `handrail: ${file} is not a JSON object.`,
  noActions:
    'handrail: No page of the build declares an action, so no manifest was written. If script draws your pages, give the HTML that your server or prerenderer makes as "pages", or audit the running site with "handrail lint --render".',
  base: (base: string) =>
    `handrail: The site is built for "${base}", but agents look for the manifest at the root of its origin. Serve the file there.`,
  assumed: (text: string) => `handrail: ${text}`,
  failed: (reasons: readonly string[]) => `handrail: ${reasons.join(' ')}`,
  more: (count: number) => `    … and ${count} more`,
};

/*
 * What an owner reads when they import a form, workflow, contract or site.
 */

export const importMessages = {
  unknown:
    'This is not a form, workflow or contract. Paste the document, or the address of a site with https://.',
  notJson: (message: string) => `This is not JSON: ${message}.`,
  formUnusable: 'The form cannot be used.',
  noContracts: 'This host has no vocabulary for contracts yet. Start it with --contracts <folder> first.',
  nameTaken: (name: string) => `There is a form named "${name}" already. Give this one another "name".`,
  siteTaken: (name: string) => `There is a site named "${name}" already.`,
};

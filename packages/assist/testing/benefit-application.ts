import { readFileSync } from 'node:fs';
import type { JsonValue } from '@handrail/base';
import { createForm, type Form, loadDefinition } from '@handrail/form';
import { NOW } from './provider.ts';

function read(part: string) {
  const place = new URL(`../../../fixtures/forms/benefit-application.${part}.json`, import.meta.url);
  return JSON.parse(readFileSync(place, 'utf8'));
}

/** The bundled example of fifty fields, with everything that belongs to it. */
export const benefitApplication = {
  definition: read('definition'),
  references: read('references'),
  ontology: read('ontology'),
  profile: read('profile'),
  /** In an order in which every field is relevant when its turn comes. */
  answers: read('answers').answers as readonly (readonly [string, JsonValue])[],
};

export function benefitForm(): Form {
  return createForm(loadDefinition(benefitApplication.definition), {
    clock: { now: () => NOW },
    newId: () => 'response-1',
  });
}

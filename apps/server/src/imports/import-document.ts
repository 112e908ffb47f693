import { type JsonObject, positionsOf } from '@handrail/base';
import type { Caller, Host, HostOutcome } from '@handrail/host';
import type { ImportedDocument, ImportRequest } from '@handrail/host-http';
import type { LazyServices } from '../compose/lazy-services.ts';
import { importMessages } from '../messages/imports.ts';
import { StartError } from '../start-error.ts';
import type { ImportedFiles } from './imported-files.ts';
import { type ImportProblem, readImport } from './read-import.ts';

export interface ImportPorts {
  readonly files: ImportedFiles;
  readonly lazy: LazyServices;
  readonly workflows: Host['workflows'];
}

const MOST_DEPTH = 200;
const MOST_PROBLEMS = 50;

/** Checks what an owner brings, says where it is wrong, and makes it known to this host at once. */
export async function importDocument(
  { files, lazy, workflows }: ImportPorts,
  caller: Caller,
  { text }: ImportRequest,
): Promise<HostOutcome<ImportedDocument>> {
  const read = readImport(text);
  try {
    switch (read.kind) {
      case 'unknown':
        return wrong(read.problem.message, [read.problem]);
      case 'workflow': {
        const outcome = await workflows.register(caller, read.document);
        if (!outcome.ok)
          return { ok: false, refusal: { ...outcome.refusal, ...located(text, outcome.refusal) } };
        const { workflowId: id, name: title } = outcome.value;
        return { ok: true, value: { kind: 'workflow', id, title } };
      }
      case 'form': {
        const form = await lazy.checkForm(read.document);
        if (!form.ok) return wrong(importMessages.formUnusable, withPlaces(text, form.problems));
        if (lazy.forms.instances().some(({ instance }) => instance === form.name))
          return wrong(importMessages.nameTaken(form.name), []);
        files.saveForm(form.name, text);
        await lazy.reloadForms();
        return { ok: true, value: { kind: 'form', id: form.name, title: form.title } };
      }
      case 'site': {
        const name = new URL(read.url).hostname.toLowerCase().replaceAll(/[^a-z0-9._-]/g, '-');
        if (lazy.sites.instances().some(({ instance }) => instance === name))
          return wrong(importMessages.siteTaken(name), []);
        const site = { name, url: new URL(read.url).href, confirms: 'every-action' } as const;
        await lazy.addSite(site);
        files.saveSites([...files.sites(), site]);
        return { ok: true, value: { kind: 'site', id: name, title: site.url } };
      }
      case 'contract': {
        const isNew = await lazy.addContract({ name: `${read.id}.contract.yaml`, text });
        if (!isNew) return wrong(importMessages.noContracts, []);
        files.saveContract(read.id, text);
        return { ok: true, value: { kind: 'contract', id: read.id, title: read.id } };
      }
    }
  } catch (error) {
    if (error instanceof StartError) return wrong(error.message, []);
    throw error;
  }
}

function wrong(message: string, problems: readonly ImportProblem[]): HostOutcome<never> {
  const details = { problems: problems.map((each) => ({ ...each })) };
  return { ok: false, refusal: { code: 'validation_error', message, details } };
}

/** The problems that the host names by pointer, with their lines. */
function located(text: string, { details }: { readonly details?: JsonObject }): { details?: JsonObject } {
  const problems = Array.isArray(details?.problems) ? details.problems : [];
  const named = problems.flatMap((each) => {
    const { pointer, message } = each as { readonly pointer?: unknown; readonly message?: unknown };
    return typeof pointer === 'string' ? [{ pointer, message: String(message) }] : [];
  });
  if (named.length === 0) return details ? { details } : {};
  return { details: { ...details, problems: withPlaces(text, named).map((each) => ({ ...each })) } };
}

/** Messages begin where the name of the place ends: "is missing." */
function named(pointer: string, message: string): string {
  return pointer === '' ? message : `${pointer.slice(1).replaceAll('/', '.')} ${message}`;
}

function withPlaces(
  text: string,
  problems: readonly { readonly pointer: string; readonly message: string }[],
): readonly ImportProblem[] {
  const some = problems.slice(0, MOST_PROBLEMS);
  const places = positionsOf(
    text,
    some.map(({ pointer }) => pointer),
    MOST_DEPTH,
  );
  return some.map(({ pointer, message }) => ({ message: named(pointer, message), ...places.get(pointer) }));
}

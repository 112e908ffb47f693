import type { Form } from '@handrail/form';

/**
 * Whether a path still leads to the place it leads to now, with nothing written there since. For what happens after
 * somebody was asked: their yes is about what they were shown.
 */
export function unchanged(form: Form, path: string): () => boolean {
  const place = form.edits.follow(path);
  if ('ok' in place) return () => !form.state(path).ok;
  const before = { path: place.path, revision: place.revision };
  return () => place.path === before.path && place.revision === before.revision;
}

/** What a setting takes: the words of the reference are made of it, and a test tries each setting with it. */
export type Takes =
  | { readonly kind: 'text'; readonly max?: number }
  | { readonly kind: 'count'; readonly min?: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  /** What it holds, in words. */
  | { readonly kind: 'object' | 'list' | 'json'; readonly of?: string };

/** One member of the config of a node type. */
export interface Setting {
  readonly takes: Takes;
  readonly means: string;
  readonly required?: true;
  /** What counts when it is left out, in words. */
  readonly otherwise?: string;
}

/** What a node type is for and what it takes, for whoever writes workflows. */
export interface NodeAbout {
  readonly does: string;
  readonly settings: Readonly<Record<string, Setting>>;
  /** Ports that mean something to the type itself. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  /** It may have any other setting as well. */
  readonly isOpen?: true;
}

export const text = (
  means: string,
  more: Omit<Setting, 'takes' | 'means'> & { max?: number } = {},
): Setting => {
  const { max, ...rest } = more;
  return { takes: { kind: 'text', ...(max !== undefined && { max }) }, means, ...rest };
};

export const flag = (means: string, otherwise: boolean): Setting => ({
  takes: { kind: 'flag' },
  means,
  otherwise: String(otherwise),
});

export const count = (
  means: string,
  { min, max, ...more }: Omit<Setting, 'takes' | 'means'> & { min?: number; max: number },
): Setting => ({ takes: { kind: 'count', max, ...(min !== undefined && { min }) }, means, ...more });

/** The first is what counts when it is left out. */
export const oneOf = (means: string, values: readonly [string, ...string[]]): Setting => ({
  takes: { kind: 'one-of', values },
  means,
  otherwise: values[0],
});

export const some = (
  kind: 'object' | 'list' | 'json',
  means: string,
  more: Omit<Setting, 'takes' | 'means'> & { of?: string } = {},
): Setting => {
  const { of, ...rest } = more;
  return { takes: { kind, ...(of !== undefined && { of }) }, means, ...rest };
};

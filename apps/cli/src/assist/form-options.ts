/** What the command line says about the form that agents will work on. */
export interface FormCommandOptions {
  readonly definitions?: readonly string[];
  readonly references?: readonly string[];
  readonly ontology?: readonly string[];
  readonly registry?: readonly string[];
  readonly response?: string;
  /** Where the response is kept; also where it comes from when it is there already. */
  readonly save?: string;
  readonly profile?: string;
  /** Names the environment variable with the passphrase. */
  readonly profileKeyEnv?: string;
  /** The name under which the owner consents that an agent sees values of a profile. */
  readonly consumer?: string;
  /** Tools whose every call the owner confirms. */
  readonly confirm?: readonly string[];
}

/** Every file of these options that may be read from standard input. */
export function namedFiles(options: FormCommandOptions): readonly string[] {
  const { definitions = [], references = [], ontology = [], registry = [], response } = options;
  return [
    ...definitions,
    ...references,
    ...ontology,
    ...registry,
    ...(response === undefined ? [] : [response]),
  ];
}

/** An OpenID provider that people and programs of this host sign in with, and what its claims mean here. */
export interface OidcSettings {
  /** Begins the principals that come from there, as in `acme:ada`, so that they are never those of keys or of the owner. */
  readonly name: string;
  /** As people call it: "Sign in with …". */
  readonly label: string;
  /** The issuer, letter by letter as its tokens say it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Left out for a public client; PKCE is used either way. */
  readonly clientSecret?: string;
  /** Whom access tokens for the API are made out to. Without it no token is taken, and only people sign in. */
  readonly audience?: string;
  readonly claims?: ClaimNames;
  /** Values of the tenant claim that count, with the tenant they mean here. */
  readonly tenants?: Readonly<Record<string, string>>;
  /** Values of the roles claim that count, with the roles they mean here. */
  readonly roles?: Readonly<Record<string, readonly string[]>>;
}

/** Where something is found in the claims: a name, or a JSON pointer such as `/realm_access/roles`. */
export interface ClaimNames {
  /** `sub` when left out. */
  readonly principal?: string;
  /** `name` when left out. */
  readonly name?: string;
  /** Everybody belongs to the tenant `local` when left out. */
  readonly tenant?: string;
  /** Everybody sees the whole tenant when left out. */
  readonly workspace?: string;
  /** Nobody has a role by a claim when left out. */
  readonly roles?: string;
  /** Limits what an access token may do to the scopes it names, such as `scope`. */
  readonly scopes?: string;
}

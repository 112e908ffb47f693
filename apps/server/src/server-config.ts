import type { JsonObject } from '@handrail/base';
import type { FunctionConnectorOptions, ProcessConnectorOptions } from '@handrail/connectors';
import type { MailServer } from '@handrail/notify';
import type { OidcSettings } from '@handrail/oidc';
import type { SiteConfig } from '@handrail/site-source';
import type { HostLog, LogLevel } from './create-log.ts';

export type { SiteConfig };

/** Everything an operator decides about a host. What is left out suits one person on one machine. */
export interface ServerConfig {
  /** Made when it is not there. One host at a time. */
  readonly dataFolder: string;
  /** The address of a PostgreSQL database that keeps everything instead, so that several processes can share it. */
  readonly postgres?: string;
  /** The environment variable that named it, for messages. */
  readonly postgresVariable?: string;
  /** With `postgres`: whether this process takes requests, works on runs, or both, as when left out. */
  readonly role?: 'api' | 'worker' | 'all';
  /** Where the key of the host is; `host.key` in the data folder when left out. Made when there is no host yet. */
  readonly keyFile?: string;
  /** 127.0.0.1 when left out: nobody else on the network reaches it. */
  readonly address?: string;
  /** 7420 when left out; 0 takes any free one. */
  readonly port?: number;
  /** Where owners and clients reach this host from elsewhere, as in `https://handrail.example`. */
  readonly publicUrl?: string;
  /** More names by which this host may be called, with or without a port, or as an origin such as `https://nas.local`. */
  readonly allowedHosts?: readonly string[];
  /** Addresses of proxies whose `X-Forwarded-For` counts. */
  readonly trustProxy?: readonly string[];
  /** Files and folders with definitions of forms. */
  readonly forms?: readonly string[];
  /** A folder of operational contracts with their vocabulary; without it no workflow can enter a capability. */
  readonly contracts?: string;
  /** Annotated sites that runs can use, as `site/<name>`. */
  readonly sites?: readonly SiteConfig[];
  /** Registered for every tenant. */
  readonly workflows?: readonly JsonObject[];
  /** By the name a workflow calls them in `connector.run`. */
  readonly connectors?: Readonly<Record<string, ConnectorConfig>>;
  readonly egress?: EgressConfig;
  /** Lets runs open pages in a browser that their owner can see and take over. Without it no browser is started. */
  readonly browser?: BrowserConfig;
  /** Where the built dashboard is; the one of this installation when left out. */
  readonly dashboard?: string;
  /** How to tell the owner that something waits for them; nobody is told when left out. */
  readonly notifications?: NotificationsConfig;
  /** An OpenID provider that people and programs sign in with, beside login links and keys. */
  readonly signIn?: OidcSettings;
  /** With which the operator gets a new owner link; pages say it to whoever is not signed in. */
  readonly ownerLinkCommand?: string;
  /** How programs on this machine start the command line: a program and its arguments. Pages show it in settings for agents. */
  readonly program?: readonly string[];
  /** How the owner is called on their own pages. */
  readonly ownerName?: string;
  /** Collects metrics and serves them at `/metrics` to keys with the scope `audit:read`. */
  readonly metrics?: boolean;
  /** Sends spans of runs to a collector of OpenTelemetry; nothing is sent when left out. */
  readonly spans?: SpansConfig;
  /** How long runs are kept after their end, in milliseconds; 90 days when left out. A workflow may keep its own for less. */
  readonly keepEndedMs?: number | 'forever';
  /** Requests that one key may make in a second, at all hosts that share a database together; 10,000 when left out. */
  readonly requestsPerSecond?: number;
  /** Serves conformance tests: only on this machine, only with test keys, and only on data that was made with it. */
  readonly conformance?: boolean;
  /** With `conformance`: a folder with published workflows and prompt templates, served to everybody; those of this repository when left out. */
  readonly fixtures?: string;
  readonly logLevel?: LogLevel;
  /** Takes the log instead of standard error; the level does not matter then. */
  readonly log?: HostLog;
  /** What the wall clock says, in milliseconds since 1970; the machine's own when left out. */
  readonly wallClock?: () => number;
}

export interface SpansConfig {
  /** Where the collector takes traces over OTLP/HTTP, as in `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string;
  /** `http/protobuf` when left out. */
  readonly protocol?: 'http/json' | 'http/protobuf';
  /** Sent with every request, such as a key of the collector. They are in no log. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface BrowserConfig {
  /** The path of a Chromium; the one in HANDRAIL_CHROMIUM or on the PATH when left out. */
  readonly executable?: string;
  /** Starts it without its sandbox, as it must be under root. A page that breaks out of it is then in the host. */
  readonly unsandboxed?: boolean;
}

/** Notices hold a fixed sentence and a link, never a word of the run. */
export interface NotificationsConfig {
  /** Signed with the secret as the webhooks of the host are. */
  readonly webhook?: { readonly url: string; readonly secret: string };
  readonly mail?: MailServer & { readonly from: string; readonly to: string };
}

/** A program that speaks lines of JSON, or a function of whoever starts this host. */
export type ConnectorConfig =
  | Omit<ProcessConnectorOptions, 'name' | 'onComplaint'>
  | Omit<FunctionConnectorOptions, 'name'>;

/** What may leave the host. Without rules: every public address over https, and nothing else. */
export interface EgressConfig {
  /** Names that may be reached although they are not public, each with the addresses they may have. */
  readonly allow?: readonly { readonly hosts: readonly string[]; readonly addresses: readonly string[] }[];
  /** Ports of this machine that may be reached. For development. */
  readonly loopbackPorts?: readonly number[];
  /** Nothing public may be reached, only what `allow` and `loopbackPorts` name. */
  readonly listedOnly?: boolean;
}

/** The one tenant of a host that nobody has divided. */
export const LOCAL_TENANT = 'local';
export const OWNER_ID = 'owner';
export const DEFAULT_PORT = 7420;
export const DEFAULT_KEEP_MS = 90 * 86_400_000;

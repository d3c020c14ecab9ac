/** Settings of the server from its environment. */
import { isIP } from 'node:net';
import path from 'node:path';
import { isEmail } from '#domain/mail/email.ts';
import { readSecretsKey } from './secrets/secrets-key.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Null: the embedded database under dataDir. */
  databaseUrl: string | null;
  /** Null: mails are written into dataDir/outbox. */
  mailUrl: string | null;
  /** Whom mails are from: an address. */
  mailFrom: string;
  carrier: 'sandbox';
  sandboxDelayMs: number;
  /** Signs what the sandbox carrier tells; null: one that nobody else knows. */
  sandboxWebhookSecret: string | null;
  demo: boolean;
  /** Null: whatever address the server was reached at. */
  appOrigin: string | null;
  /** Of pages that may show this application within theirs. */
  embedOrigins: string[];
  logLevel: LogLevel;
  rateLimit: boolean;
  /** Addresses whose X-Forwarded headers are believed; empty: nobody's. */
  trustProxy: string[];
  /** Null: made in dataDir for the embedded database, else none. */
  secretsKey: Buffer | null;
  /** Null: payments by the sandbox provider. */
  stripe: StripeConfig | null;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null: Stripe's own. */
  apiUrl: string | null;
  /** Where the page loads Stripe's script from. */
  scriptUrl: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const MAX_PORT = 65_535;
const MAX_DELAY_MS = 600_000;

/** Thrown with one sentence that names the variable. */
export class ConfigError extends Error {}

export function parseConfig(env: Record<string, string | undefined>): Config {
  const databaseUrl = optionalUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const host = env['HOST'] || '127.0.0.1';
  return {
    port: wholeNumber(env, 'PORT', 8080, MAX_PORT),
    host,
    dataDir: path.resolve(env['DATA_DIR'] || './data'),
    databaseUrl,
    mailUrl: mailUrl(env),
    mailFrom: mailFrom(env),
    carrier: oneOf(env, 'CARRIER', ['sandbox'], 'sandbox'),
    sandboxDelayMs: wholeNumber(env, 'SANDBOX_DELAY_MS', 1500, MAX_DELAY_MS),
    sandboxWebhookSecret: webhookSecret(env),
    demo: isDemo(env, { host, databaseUrl }),
    appOrigin: origin(env),
    embedOrigins: embedOrigins(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    rateLimit: oneOf(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    trustProxy: trustedProxies(env),
    secretsKey: secretsKey(env),
    stripe: stripeConfig(env),
  };
}

/** Anybody may read the password of the demo accounts, and one of them is an administrator. */
function isDemo(
  env: Record<string, string | undefined>,
  { host, databaseUrl }: Pick<Config, 'host' | 'databaseUrl'>,
): boolean {
  const demo = oneOf(env, 'DEMO', ['0', '1'], databaseUrl === null ? '1' : '0') === '1';
  const mayBePublic = oneOf(env, 'DEMO_PUBLIC', ['0', '1'], '0') === '1';
  if (demo && !mayBePublic && !isLoopback(host))
    throw new ConfigError(
      `DEMO must be 0 where HOST is ${host}: others reach the demo accounts there, whose password is public. Set DEMO_PUBLIC=1 if they may.`,
    );
  return demo;
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.')) || host === '::1';

function wholeNumber(
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
  max: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  }
  return value;
}

function oneOf<const T extends string>(
  env: Record<string, string | undefined>,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = allowed.find((candidate) => candidate === text);
  if (value === undefined)
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
  return value;
}

function optionalUrl(
  env: Record<string, string | undefined>,
  name: string,
  protocols: string[],
): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an address that starts with ${protocols[0]}//.`);
  }
  return text;
}

const NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function trustedProxies(env: Record<string, string | undefined>): string[] {
  const given = (env['TRUST_PROXY'] ?? '').split(',').map((entry) => entry.trim());
  const entries = given.filter((entry) => entry !== '');
  for (const entry of entries) {
    const [address = '', bits = '0'] = entry.split('/');
    if (!NETWORKS.includes(entry) && (isIP(address) === 0 || !/^\d{1,3}$/.test(bits)))
      throw new ConfigError(
        `TRUST_PROXY must name addresses, as in 127.0.0.1 or 10.0.0.0/8, not "${entry}".`,
      );
  }
  return entries;
}

function mailUrl(env: Record<string, string | undefined>): string | null {
  const text = optionalUrl(env, 'MAIL_URL', ['smtp:', 'smtps:']);
  if (text !== null && new URL(text).hostname === '')
    throw new ConfigError('MAIL_URL must name a mail server, as in smtp://mail.example.com:587.');
  return text;
}

function mailFrom(env: Record<string, string | undefined>): string {
  const text = env['MAIL_FROM'] || 'labels@packbench.example';
  if (!isEmail(text)) throw new ConfigError(`MAIL_FROM must be an e-mail address, not "${text}".`);
  return text;
}

function origin(env: Record<string, string | undefined>): string | null {
  const text = optionalUrl(env, 'APP_ORIGIN', ['http:', 'https:']);
  if (text !== null && new URL(text).origin !== text.replace(/\/$/, '')) {
    throw new ConfigError('APP_ORIGIN must be an origin, as in https://ship.example.com, without a path.');
  }
  return text === null ? null : new URL(text).origin;
}

function embedOrigins(env: Record<string, string | undefined>): string[] {
  const given = (env['EMBED_ORIGINS'] ?? '').split(',').map((entry) => entry.trim());
  return given
    .filter((entry) => entry !== '')
    .map((entry) => {
      const url = URL.canParse(entry) ? new URL(entry) : null;
      if (!url || !/^https?:$/.test(url.protocol) || url.origin !== entry.replace(/\/$/, ''))
        throw new ConfigError(
          `EMBED_ORIGINS must name origins, as in https://shop.example.com, not "${entry}".`,
        );
      return url.origin;
    });
}

/** The sentence never repeats the value. */
function secretsKey(env: Record<string, string | undefined>): Buffer | null {
  const text = env['SECRETS_KEY'];
  if (text === undefined || text === '') return null;
  const key = readSecretsKey(text);
  if (!key) throw new ConfigError('SECRETS_KEY must be 32 bytes, in base64 or as 64 hexadecimal digits.');
  return key;
}

/** Of the release that the server's library is made for. Source: @stripe/stripe-js 10 */
const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js';

/** What reads card numbers comes from Stripe, or from this computer. */
function stripeScript(env: Record<string, string | undefined>): string {
  const text = optionalUrl(env, 'STRIPE_SCRIPT_URL', ['http:']);
  if (text === null) return STRIPE_SCRIPT;
  const { hostname, username, password } = new URL(text);
  if (hostname !== '127.0.0.1' || username !== '' || password !== '')
    throw new ConfigError(
      'STRIPE_SCRIPT_URL must be an address of this computer, as in http://127.0.0.1:12111/.',
    );
  return text;
}

const SECRET_CHARACTERS = 16;

/** The sentence never repeats the value. */
function webhookSecret(env: Record<string, string | undefined>): string | null {
  const text = env['SANDBOX_WEBHOOK_SECRET'];
  if (text === undefined || text === '') return null;
  if (text.length < SECRET_CHARACTERS)
    throw new ConfigError(`SANDBOX_WEBHOOK_SECRET must have at least ${SECRET_CHARACTERS} characters.`);
  return text;
}

const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: /^(?:sk|rk)_(?:test|live)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_(?:test|live)_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_[\w+/=-]+$/,
};

/** The sentences never repeat a value: it is a secret, or what was meant to be one. */
function stripeConfig(env: Record<string, string | undefined>): StripeConfig | null {
  const apiUrl = optionalUrl(env, 'STRIPE_API_URL', ['https:', 'http:']);
  const scriptUrl = stripeScript(env);
  const names = Object.keys(STRIPE_KEYS) as (keyof typeof STRIPE_KEYS)[];
  const missing = names.find((name) => !env[name]);
  if (missing !== undefined) {
    if (names.every((name) => !env[name])) return null;
    throw new ConfigError(`${missing} must be set too: payments by Stripe need ${names.join(', ')}.`);
  }
  const wrong = names.find((name) => !STRIPE_KEYS[name].test(env[name] ?? ''));
  if (wrong !== undefined)
    throw new ConfigError(`${wrong} does not look like what Stripe gives out under that name.`);
  const secretKey = env['STRIPE_SECRET_KEY'] ?? '';
  const publishableKey = env['STRIPE_PUBLISHABLE_KEY'] ?? '';
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_'))
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY.',
    );
  return { secretKey, publishableKey, webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? '', apiUrl, scriptUrl };
}

import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { EPOCH_HEADER, MIN_CLIENT_VERSION_HEADER } from '#contract/call.ts';
import type { Config, StripeConfig } from '#server/config.ts';
import type { ServerContext } from './server-context.ts';

const YEAR_SECONDS = 31_536_000;
/** A program on the user's own computer that hands labels to a printer (Zebra Browser Print). */
const PRINT_AGENT = ['http://127.0.0.1:9100', 'https://127.0.0.1:9101'];

/** Where the fields for card numbers come from, and what they ask. Source: docs.stripe.com/security/guide */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const NO_PROVIDER: typeof STRIPE = { scripts: [], frames: [], calls: [] };

/** What a page may load and ask: nothing inline, nothing from elsewhere. */
export function contentPolicy({ appOrigin, embedOrigins }: Config, provider = NO_PROVIDER) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...provider.scripts],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      workerSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...PRINT_AGENT, ...provider.calls],
      frameSrc: ["'self'", 'blob:', ...provider.frames],
      objectSrc: ["'self'", 'blob:'],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'", ...embedOrigins],
      ...(isHttps(appOrigin) && { upgradeInsecureRequests: [] }),
    },
  };
}

/** Of the page where card numbers are typed into the provider's own fields. */
export const paymentPolicy = (config: Config) =>
  contentPolicy(config, config.stripe ? providerOf(config.stripe) : NO_PROVIDER);

function providerOf({ scriptUrl }: StripeConfig): typeof STRIPE {
  const { origin } = new URL(scriptUrl);
  if (STRIPE.scripts.includes(origin)) return STRIPE;
  return { scripts: [origin], frames: [origin], calls: [origin] };
}

const isHttps = (origin: string | null): boolean => origin?.startsWith('https:') ?? false;

/** What the desk uses of a computer. A name that a browser does not know is an error in its console: none is named. */
const USED = ['camera', 'clipboard-write', 'hid', 'screen-wake-lock', 'serial', 'usb'];
const UNUSED = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'xr-spatial-tracking',
];
const PERMISSIONS = [...USED.map((name) => `${name}=(self)`), ...UNUSED.map((name) => `${name}=()`)].join(
  ', ',
);

/** Security headers, and answers compressed: never requests, of which a few bytes would unfold into gigabytes. */
export async function setHeaders({ app, deps }: ServerContext): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(deps.config),
    strictTransportSecurity: isHttps(deps.config.appOrigin)
      ? { maxAge: YEAR_SECONDS, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    // It cannot name hosts; where there are some, the content policy alone says who they are.
    frameguard: deps.config.embedOrigins.length === 0 && { action: 'sameorigin' },
  });
  app.addHook(
    'onRequest',
    async (_, reply) =>
      void reply
        .header('permissions-policy', PERMISSIONS)
        .header(EPOCH_HEADER, deps.epoch.id)
        .header(MIN_CLIENT_VERSION_HEADER, deps.minClientVersion),
  );
  await app.register(compress, { threshold: 1024, globalDecompression: false });
}

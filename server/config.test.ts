import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('has the defaults of the contract', () => {
    expect(parseConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      mailUrl: null,
      mailFrom: 'labels@packbench.example',
      carrier: 'sandbox',
      sandboxDelayMs: 1500,
      sandboxWebhookSecret: null,
      demo: true,
      appOrigin: null,
      embedOrigins: [],
      logLevel: 'info',
      rateLimit: true,
      trustProxy: [],
      secretsKey: null,
      stripe: null,
    });
  });

  it('takes what is set; a database of its own starts without the demo', () => {
    const env = {
      PORT: '0',
      DATABASE_URL: 'postgres://db/packbench',
      APP_ORIGIN: 'https://ship.example.com/',
      RATE_LIMIT: 'off',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
      EMBED_ORIGINS: 'https://shop.example.com/, http://localhost:81',
      SECRETS_KEY: '07'.repeat(32),
    };
    expect(parseConfig(env)).toMatchObject({
      port: 0,
      databaseUrl: 'postgres://db/packbench',
      demo: false,
      appOrigin: 'https://ship.example.com',
      rateLimit: false,
      trustProxy: ['127.0.0.1', '10.0.0.0/8'],
      embedOrigins: ['https://shop.example.com', 'http://localhost:81'],
      secretsKey: Buffer.alloc(32, 7),
    });
    expect(parseConfig({ ...env, DEMO: '1' }).demo).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', 'ship.example.com', '127.0.0.1.example.com'])(
    'has no demo at %s, where others come, unless that is wished',
    (HOST) => {
      const sentence = `DEMO must be 0 where HOST is ${HOST}: others reach the demo accounts there, whose password is public. Set DEMO_PUBLIC=1 if they may.`;
      for (const DEMO of [undefined, '1'])
        expect(() => parseConfig({ HOST, DEMO })).toThrow(new ConfigError(sentence));
      expect(parseConfig({ HOST, DEMO: '0' }).demo).toBe(false);
      expect(parseConfig({ HOST, DATABASE_URL: 'postgres://db/packbench' }).demo).toBe(false);
      expect(parseConfig({ HOST, DEMO_PUBLIC: '1' })).toMatchObject({ host: HOST, demo: true });
    },
  );

  it.each(['localhost', '127.0.0.1', '127.8.0.1', '::1'])('has its demo at %s', (HOST) => {
    expect(parseConfig({ HOST }).demo).toBe(true);
  });

  it.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, not "80a".'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
    ['SANDBOX_DELAY_MS', '1.5', 'SANDBOX_DELAY_MS must be a whole number from 0 to 600000, not "1.5".'],
    ['SANDBOX_WEBHOOK_SECRET', 'short', 'SANDBOX_WEBHOOK_SECRET must have at least 16 characters.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address that starts with postgres://.'],
    ['MAIL_URL', 'mail', 'MAIL_URL must be an address that starts with smtp://.'],
    ['MAIL_FROM', 'shop\r\nBcc: a@b.co', 'MAIL_FROM must be an e-mail address, not "shop\r\nBcc: a@b.co".'],
    ['MAIL_URL', 'smtp://', 'MAIL_URL must name a mail server, as in smtp://mail.example.com:587.'],
    ['CARRIER', 'usps', 'CARRIER must be one of sandbox, not "usps".'],
    [
      'EMBED_ORIGINS',
      'https://shop.example.com/desk',
      'EMBED_ORIGINS must name origins, as in https://shop.example.com, not "https://shop.example.com/desk".',
    ],
    ['EMBED_ORIGINS', '*', 'EMBED_ORIGINS must name origins, as in https://shop.example.com, not "*".'],
    ['DEMO', 'yes', 'DEMO must be one of 0, 1, not "yes".'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must name addresses, as in 127.0.0.1 or 10.0.0.0/8, not "yes".'],
    ['SECRETS_KEY', 'secret', 'SECRETS_KEY must be 32 bytes, in base64 or as 64 hexadecimal digits.'],
    ['RATE_LIMIT', 'no', 'RATE_LIMIT must be one of on, off, not "no".'],
    [
      'APP_ORIGIN',
      'https://x.example/app',
      'APP_ORIGIN must be an origin, as in https://ship.example.com, without a path.',
    ],
  ])('refuses %s=%s with one sentence naming it', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(new ConfigError(sentence));
  });
});

describe('the keys of Stripe', () => {
  const KEYS = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };

  it('switch payments by Stripe on, all three together', () => {
    expect(parseConfig(KEYS).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: null,
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
    });
    expect(parseConfig({ ...KEYS, STRIPE_API_URL: 'http://127.0.0.1:9' }).stripe?.apiUrl).toBe(
      'http://127.0.0.1:9',
    );
  });

  it.each([
    ['STRIPE_SECRET_KEY', ''],
    ['STRIPE_PUBLISHABLE_KEY', ''],
    ['STRIPE_WEBHOOK_SECRET', undefined],
  ])('%s alone missing stops the start', (name, value) => {
    expect(() => parseConfig({ ...KEYS, [name]: value })).toThrow(
      new ConfigError(
        `${name} must be set too: payments by Stripe need STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.`,
      ),
    );
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
  ])('%s of another kind stops the start and is not repeated', (name, value) => {
    expect(() => parseConfig({ ...KEYS, [name]: value })).toThrow(
      new ConfigError(`${name} does not look like what Stripe gives out under that name.`),
    );
  });

  it('test and live keys do not go together', () => {
    expect(() => parseConfig({ ...KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow(
      new ConfigError('STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as STRIPE_SECRET_KEY.'),
    );
  });

  it('another address of Stripe must be one', () => {
    expect(() => parseConfig({ ...KEYS, STRIPE_API_URL: 'ftp://x' })).toThrow(
      new ConfigError('STRIPE_API_URL must be an address that starts with https://.'),
    );
  });

  it('its script comes from Stripe or from this computer', () => {
    const scriptUrl = (STRIPE_SCRIPT_URL: string) =>
      parseConfig({ ...KEYS, STRIPE_SCRIPT_URL }).stripe?.scriptUrl;
    expect(scriptUrl('http://127.0.0.1:9/v3/')).toBe('http://127.0.0.1:9/v3/');
    for (const other of [
      'http://example.com/',
      'http://127.0.0.1.example.com/',
      'http://127.0.0.1@example.com/',
      'http://x@127.0.0.1/',
      'http://10.0.0.1/',
      'https://js.example.com/',
    ])
      expect(() => scriptUrl(other), other).toThrow(ConfigError);
  });
});

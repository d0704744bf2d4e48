import { describe, expect, it } from 'vitest';
import { toWebConfig, WebConfigError } from './web-config.ts';

describe('toWebConfig', () => {
  it('runs on one machine without any setting', () => {
    const config = toWebConfig({});
    expect([config.host, config.port, config.platformUrl, config.trustsEveryPeer]).toEqual(['127.0.0.1', 3000, 'http://127.0.0.1:4000', false]);
    expect(config.runtime.mainHost).toBe('127.0.0.1:3000');
    expect(config.runtime.families['remote-config']).toBe('/api/remote-config');
  });

  it('finds the platform by its port, and by its address first', () => {
    expect(toWebConfig({ PLATFORM_PORT: '4300' }).platformUrl).toBe('http://127.0.0.1:4300');
    expect(toWebConfig({ PLATFORM_PORT: '4300', PLATFORM_URL: 'https://platform.example/' }).platformUrl).toBe('https://platform.example');
  });

  it('lists every problem of an installation at once', () => {
    const start = (): unknown => toWebConfig({ WEB_PORT: '70000', PLATFORM_URL: 'ftp://x', MARQUEE_ENVIRONMENT: 'production', SUPPORT_EMAIL: 'nobody' });
    expect(start).toThrow(WebConfigError);
    expect(start).toThrow(/WEB_PORT.*PLATFORM_URL.*mainHost is missing.*supportPhone is missing.*supportEmail is not an e-mail/);
  });

  it('refuses a cookie domain that is not the main host or above it', () => {
    expect(() => toWebConfig({ MAIN_HOST: 'www.marquee.example', COOKIE_DOMAIN: 'other.example' })).toThrow(/cookieDomain/);
    expect(toWebConfig({ MAIN_HOST: 'www.marquee.example', COOKIE_DOMAIN: 'marquee.example' }).runtime.cookieDomain).toBe('marquee.example');
  });
});

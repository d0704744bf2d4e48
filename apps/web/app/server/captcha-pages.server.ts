import type { Visit } from './visit.server.ts';

/** Pages on which a captcha stands before a message is sent to somebody. */
const CAPTCHA_PATHS = ['/signin', '/register', '/forgotpassword'];

/** The addresses that a page may load a captcha from; none where it shows none. */
export function captchaBases({ path, runtime }: Pick<Visit, 'path' | 'runtime'>): readonly string[] {
  return runtime.captcha.provider === 'recaptcha' && CAPTCHA_PATHS.includes(path.replace(/\/$/, '')) ? runtime.captcha.bases : [];
}

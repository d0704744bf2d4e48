import type { MetaDescriptor } from 'react-router';
import type { Messages } from 'use-intl/core';
import type { MessageSet } from './i18n/namespaces.ts';
import { metaTexts, pageMeta } from './page-meta.ts';
import { rootData } from './root-data.ts';

interface AccountMetaOptions {
  readonly titleKey: Extract<keyof Messages['login-register'], `${string}_title`>;
  readonly loaderData: { readonly messages: MessageSet } | undefined;
  readonly matches: Parameters<typeof rootData>[0];
}

/** Title of a page about the account. */
export function accountMeta({ titleKey, loaderData, matches }: AccountMetaOptions): MetaDescriptor[] {
  const { site } = rootData(matches);
  const t = metaTexts(loaderData?.messages, site?.language, 'login-register');
  return pageMeta({ title: `${t(titleKey)} – Marquee`, description: undefined, site });
}

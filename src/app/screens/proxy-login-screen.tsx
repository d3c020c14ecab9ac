import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryFrame } from '#account/entry-frame.tsx';
import { RefusalBanner } from '#account/refusal-banner.tsx';
import { PATHS } from '#contract/paths.ts';
import type { ProxyLoginBody } from '#contract/proxy.ts';
import type { Rejection } from '#domain/result.ts';
import { buttonClass } from '#ui/button.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import { enterAsUser } from './proxy-session.ts';

/** What the address said, taken out of it at once: it stays neither in the bar nor in the history of the tab. */
let taken: ProxyLoginBody | null = null;

function takeLogin(): ProxyLoginBody {
  if (taken) return taken;
  const params = new URLSearchParams(location.search);
  const of = (name: string) => params.get(name) ?? '';
  taken = {
    email: of('email'),
    proxyAdminUserId: of('proxyAdminUserId'),
    uuid: of('uuid'),
    isProxyLogin: true,
  };
  history.replaceState(history.state, '', location.pathname);
  return taken;
}

let asked: Promise<Rejection | null> | null = null;

/** An administrator's link into the account of a user. */
export function ProxyLoginScreen() {
  const { t } = useTranslation(['proxy', 'sign-up']);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  useEffect(() => {
    asked ??= enterAsUser(takeLogin());
    void asked.then(setRejection);
  }, []);
  return (
    <EntryFrame title={t('proxy:entry.title')} {...(!rejection && { lead: t('proxy:entry.lead') })}>
      {rejection ? (
        <div className="mt-4">
          <RefusalBanner rejection={readable(rejection)} />
          <Link to={PATHS.home} className={buttonClass('primary', 'lg', true)}>
            {t('proxy:entry.back')}
          </Link>
        </div>
      ) : (
        <Spinner label={t('proxy:entry.title')} />
      )}
    </EntryFrame>
  );
}

/** A link without a code that could be one is no better than one that was used. */
const readable = (rejection: Rejection): Rejection =>
  ['BAD_REQUEST', 'NOT_FOUND', 'BadRequest', 'NotFound'].includes(rejection.type)
    ? { type: 'PROXY_CODE_INVALID', retry: 'never' }
    : rejection;

import { completeSearchConsole } from '@hokka/contracts/views/search-console.ts';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Connect, refusedParameter } from '../../features/results/search-console-connection.tsx';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export const meta = () => [{ title: buildPageTitle('Search Console') }];

/** Where Google sends users back: completes the connection once, or leads to the results, which say that it was refused. */
export default function SearchConsoleReturn() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { mutate, error } = useEndpointMutation(completeSearchConsole);
  const [state, code] = [parameters.get('state'), parameters.get('code')];
  const isComplete = state !== null && code !== null;
  const sent = useRef(false);
  useEffect(() => {
    // A code works once, and effects run twice in development.
    if (!isComplete || sent.current) return;
    sent.current = true;
    mutate({ body: { state, code } }, { onSuccess: () => navigate(paths.results, { replace: true }) });
  }, [isComplete, state, code, mutate, navigate]);
  if (!isComplete) return <Navigate to={`${paths.results}?${refusedParameter}`} replace />;
  return (
    <>
      <PageHeader title="Search Console" back={{ to: paths.results, label: 'Sonuçlar' }} />
      {error === null ? (
        <Spinner label="Google hesabınız bağlanıyor" />
      ) : (
        <Banner tone="warning" title="Bağlantı tamamlanamadı" action={<Connect label="Yeniden dene" />}>
          {error.message}
        </Banner>
      )}
    </>
  );
}

import './styles/app.css';
import siteScriptUrl from 'virtual:site-script';
import textCheckScriptUrl from 'virtual:text-check-script';
import viewScriptUrl from 'virtual:view-script';
import { firstReadsPath } from '@hokka/contracts/site/first-reads.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { type FirstReadRequest, fillCacheWithFirstReads } from './lib/api/first-reads.ts';
import { newQueryClient } from './lib/api/query-client.ts';
import { noteTakenOver } from './lib/opening.ts';
import { Nonce } from './nonce.ts';
import { type RouteHandle, useHandle } from './route-handle.ts';
import { ErrorPage } from './routes/error-page.tsx';
import { firstPaintScript } from './site/first-paint.ts';
import { useOverlays } from './ui/use-overlays.ts';

const headingFont = '/fonts/literata-latin-opsz-normal.woff2';

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(Nonce);
  const { noJs, checksText, countsViews, noIndex } = useHandle();
  const firstReads = useFirstReads();
  return (
    // The first paint script marks the element before React sees it.
    <html lang="tr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own that must stand inline
          dangerouslySetInnerHTML={{ __html: firstPaintScript }}
        />
        {firstReads.length > 0 && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, in which no value can end it
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeFirstReadsScript(firstReads) : '' }}
          />
        )}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={headingFont} />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {noIndex && <meta name="robots" content="noindex" />}
        <Meta />
        {/* Browsers hide nonces from scripts, so that hydration would miss one. Our own styles need none. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        {checksText && <script type="module" src={textCheckScriptUrl} nonce={nonce} suppressHydrationWarning />}
        {countsViews && <script type="module" src={viewScriptUrl} nonce={nonce} suppressHydrationWarning />}
        {noJs ? (
          <script type="module" src={siteScriptUrl} nonce={nonce} suppressHydrationWarning />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** For pages that do not name themselves. */
export const meta = () => [{ title: 'Hokka' }];

export default function Root() {
  const [queryClient] = useState(newQueryClient);
  const firstReads = useFirstReads();
  useLayoutEffect(() => fillCacheWithFirstReads(queryClient, firstReads), [queryClient, firstReads]);
  useEffect(noteTakenOver, []);
  const { noJs } = useHandle();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {!noJs && <Toaster />}
    </QueryClientProvider>
  );
}

/** What the page that is opened shows first. It is asked for by the document alone: where a page is left for another, that asks itself. */
function useFirstReads(): readonly FirstReadRequest[] {
  const matches = useMatches();
  const { search } = useLocation();
  return matches.flatMap(({ handle, params }) => {
    const { firstReads } = (handle ?? {}) as RouteHandle;
    return firstReads?.({ params, search: new URLSearchParams(search) }) ?? [];
  });
}

export { ErrorPage as ErrorBoundary };

/**
 * Requests the reads of a page's first view while the page's scripts are still loading. It is inlined in the head, after
 * the script that detects a session; `fillCacheWithFirstReads` reads the answers. It requests nothing in a tab that
 * impersonates a user, which has its own token, nor for a shared workspace. Meanwhile the browser reads its tables of
 * dates: later, that would block a slow phone for 40 ms.
 */
function writeFirstReadsScript(reads: readonly FirstReadRequest[]): string {
  // Escapes whatever could end the script element.
  const list = JSON.stringify(reads.map(({ path, media }) => ({ path, media }))).replaceAll('<', '\\u003c');
  return `(function(root,reads){
try{
var token=localStorage.getItem("authToken");
var workspace=sessionStorage.getItem("workspace")||localStorage.getItem("workspace")||"personal";
if(root.dataset.session!=="open"||workspace!=="personal"||sessionStorage.getItem("impersonation"))return;
var query=reads.filter(function(read){return !read.media||matchMedia(read.media).matches}).map(function(read){return "read="+encodeURIComponent(read.path)}).join("&");
window.firstReads={token:token,startedAt:performance.now(),answers:fetch("${firstReadsPath}?"+query,{headers:{Authorization:"Bearer "+token},signal:AbortSignal.timeout(30000)}).then(function(answer){return answer.ok?answer.json():null}).catch(function(){return null})};
setTimeout(function(){new Intl.DateTimeFormat("tr")});
}catch(blocked){}
})(document.documentElement,${list});`;
}

/** Shows notifications and tooltips, once in the application. Use notify.ts to show a notification. */
function Toaster() {
  const overlays = useOverlays();
  if (overlays === undefined) return null;
  return (
    <>
      <overlays.Toaster />
      <overlays.Tooltips />
    </>
  );
}

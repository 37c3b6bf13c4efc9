import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { drawRetryAfterSeconds } from '../server/load-shedding.ts';
import { buildPageHeaders, type PagePolicy } from '../server/security-headers.ts';

/** The colours of the site; its fonts would be further requests. */
const style = `:root{color-scheme:light dark;background:light-dark(#fbfaf6,#11131c);color:light-dark(#171a2e,#f1efe8);font:1.0625rem/1.6 Inter,system-ui,sans-serif}
body{display:grid;min-height:100vh;margin:0;place-items:center}
main{max-width:32rem;padding:1.5rem}h1,strong{font-family:Literata,Georgia,serif;font-weight:600}
h1{margin:1.5rem 0 .5rem;font-size:1.5625rem;line-height:1.3}p{margin:0;color:light-dark(#565b75,#a6a9bc)}strong{font-size:1.25rem}`;

/** The page that visitors see while the process has too much work to render one; it loads itself again. */
export function sendOverloadedPage(reply: FastifyReply, policy: PagePolicy): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const seconds = drawRetryAfterSeconds();
  return reply
    .code(503)
    .headers(buildPageHeaders({ nonce }, policy))
    .header('cache-control', 'no-store')
    .header('retry-after', String(seconds))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds + 3}">
<title>Şu anda çok yoğunuz · Hokka</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<strong>Hokka</strong>
<h1>Şu anda çok yoğunuz</h1>
<p>Sayfa birkaç saniye içinde kendiliğinden yeniden yüklenir. Kaydedilmiş metinleriniz güvende.</p>
</main>
</body>
</html>
`);
}

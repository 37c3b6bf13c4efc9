/**
 * Runs in the head before the first paint: marks the document with the chosen theme, with an open session, and with an
 * open cookie question, so that neither a wrong theme nor a wrong header is ever visible. It is inlined in the page,
 * allowed by nonce or, on cached pages, by hash. The values that it reads are written by lib/storage/theme.ts,
 * lib/session/session.ts and lib/storage/consent.ts.
 */
export const firstPaintScript = `(function(root,cookies){
var theme=/(?:^|; )theme=(light|dark)/.exec(cookies);
if(theme)root.dataset.theme=theme[1];
if(navigator.cookieEnabled&&!/(?:^|; )cookie_consent=(?:all|necessary)(?:;|$)/.test(cookies))root.dataset.consent="open";
try{
if(localStorage.getItem("authToken")&&(!localStorage.getItem("browserSession")||/(?:^|; )browserSession=1/.test(cookies)))root.dataset.session="open";
}catch(blocked){}
})(document.documentElement,document.cookie);`;

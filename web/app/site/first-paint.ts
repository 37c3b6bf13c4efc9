/**
 * Runs in the head before anything is painted: marks the document with the chosen theme, with an open session and with the
 * question about cookies while it is open, so that neither the wrong theme nor the wrong header is ever seen. It stands in the page as text, allowed by nonce, or by
 * hash on pages that are kept in memory; what it reads is written by lib/theme.ts, lib/session.ts
 * and lib/consent.ts.
 */
export const firstPaintScript = `(function(root,cookies){
var theme=/(?:^|; )theme=(light|dark)/.exec(cookies);
if(theme)root.dataset.theme=theme[1];
if(navigator.cookieEnabled&&!/(?:^|; )cookie_consent=(?:all|necessary)(?:;|$)/.test(cookies))root.dataset.consent="open";
try{
if(localStorage.getItem("authToken")&&(!localStorage.getItem("browserSession")||/(?:^|; )browserSession=1/.test(cookies)))root.dataset.session="open";
}catch(blocked){}
})(document.documentElement,document.cookie);`;

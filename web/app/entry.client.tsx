import './site/frame-script.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Overlays add a style element that keeps the page behind them still; the nonce lets the CSP accept it.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce !== undefined) Object.assign(globalThis, { __webpack_nonce__: nonce });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

import { TextCheckPage } from './text-check-page.ts';

const page = document.querySelector<HTMLElement>('[data-text-check]');
if (page !== null) new TextCheckPage(page).start();

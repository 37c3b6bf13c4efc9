import { countView } from './count-view.ts';

/* The script of pages of published articles, beside the site script. */

countView();

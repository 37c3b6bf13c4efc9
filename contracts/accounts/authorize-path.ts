/** Where programs send the browser of a user; a page of the site. In a file of its own: every page knows the paths, and none needs the schemas. */
export const authorizePath = '/oauth/authorize';

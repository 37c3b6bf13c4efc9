import { firstReadsPath } from '@hokka/contracts/site/first-reads.ts';
import type { FirstReadRequest } from '../lib/api/first-read-requests.ts';

/**
 * Asks for what the first view of a page shows while the page's scripts are still on their way. It stands in the head as text, after the
 * script that says whether a session is open; `takeFirstRead` hands the answers out. A tab that impersonates has a token of its own and
 * does without.
 */
export function writeFirstReadsScript(reads: readonly FirstReadRequest[]): string {
  // What could end the element that the script stands in is written otherwise.
  const list = JSON.stringify(reads).replaceAll('<', '\\u003c');
  return `(function(root,reads){
try{
var token=localStorage.getItem("authToken");
if(root.dataset.session!=="open"||sessionStorage.getItem("impersonation"))return;
var paths=reads.filter(function(read){return !read.media||matchMedia(read.media).matches}).map(function(read){return read.path});
var query=paths.map(function(path){return "read="+encodeURIComponent(path)}).join("&");
window.firstReads={paths:new Set(paths),token:token,startedAt:performance.now(),answers:fetch("${firstReadsPath}?"+query,{headers:{Authorization:"Bearer "+token}}).then(function(answer){return answer.ok?answer.json():null}).catch(function(){return null})};
}catch(blocked){}
})(document.documentElement,${list});`;
}

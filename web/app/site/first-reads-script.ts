import { firstReadsPath } from '@hokka/contracts/site/first-reads.ts';
import type { FirstReadRequest } from '../lib/api/first-read-requests.ts';

/**
 * Requests the reads of a page's first view while the page's scripts are still loading. It is inlined in the head,
 * after the script that detects a session; `takeFirstRead` returns the answers. Not used in a tab that impersonates a
 * user, which has its own token.
 */
export function writeFirstReadsScript(reads: readonly FirstReadRequest[]): string {
  // Escapes whatever could end the script element.
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

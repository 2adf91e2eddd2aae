/**
 * The first script of each page, in the page itself. Its bytes are the same for every shell, so that none can break it.
 * The page loads its own shell; the script listens whether that does not load, throws before its first render is on the
 * page, or leaves the page blank, once loaded or by a throw at any time. A slow network is none of these. Then it loads
 * the recovery, and shows the sentence that stands in the page when even that fails. Its Trusted Types policy is the
 * page's one: an address may be a script's if the page names it, or the shell says so.
 */
export const firstScript = `{
const w=window,d=document,on=addEventListener,$=x=>d.getElementById(x),t=$('shells').textContent,
ready=new Promise(r=>on('DOMContentLoaded',r)),
k=w.konbit={...JSON.parse(t),at:0,mounted(){k.on=1}},
blank=()=>!$('root').textContent,
fail=(why,where)=>{
if(k.why||k.gone)return;
k.why=why;
k.where=where;
ready.then(()=>{
const p=$('shell-failed');
d.head.append(Object.assign(d.createElement('script'),{crossOrigin:'',onerror(){d.body.prepend(p);p.hidden=!1},...k.recovery}))
})
},
see=e=>{
const x=e.target,at=(e.error||e.reason)?.stack+\` \${e.filename}:\${e.lineno}:\${e.colno}\`;
(x.text==''?x.src:at).includes(origin+'/assets/')&&(!k.on||blank())&&fail(x.src?'did-not-load':'threw',at)
};
w.trustedTypes?.createPolicy('default',{createScriptURL:u=>t.includes(\`"\${u}"\`)||k.mayBeScript?.(u)?u:null});
on('error',see,!0);
on('unhandledrejection',see);
on('pagehide',()=>k.gone=1);
on('load',()=>setTimeout(()=>blank()&&fail('empty',''),4e3));
k.names=Object.getOwnPropertyNames(w)
}`;

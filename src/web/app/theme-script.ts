/**
 * Runs before the first paint: the theme, and whether this page is in demo mode, as #domain/demo.ts says. The one
 * inline script; its hash stands in the content security policy.
 */
export const THEME_SCRIPT =
  "(function(d){var t=null,f=null;try{t=localStorage.getItem('theme');f=localStorage.getItem('demoMode')}catch(e){}" +
  "d.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';" +
  "var h=d.dataset.hosts;if(f==='true'||(f!=='false'&&h!=='*'&&h.split(' ').indexOf(location.host)<0))d.dataset.demo='on'" +
  '})(document.documentElement)';

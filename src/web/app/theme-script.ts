/** Runs before the first paint. The one inline script; its hash stands in the content security policy. */
export const THEME_SCRIPT =
  "(function(d){var t=null;try{t=localStorage.getItem('theme')}catch(e){}" +
  "d.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'" +
  '})(document.documentElement)';

import { LOCALES } from '#domain/text/locales.ts';

/**
 * Runs before the first paint: the theme, which announcement was closed, whether this page is in demo mode, as #domain/demo.ts says, and whether it is
 * in the language that was chosen: where the cookie was lost it is written and the page asked for again, unseen. The one
 * inline script; its hash stands in the content security policy.
 */
export const THEME_SCRIPT =
  "(function(d){var t=null,f=null,l=null;try{t=localStorage.getItem('theme');f=localStorage.getItem('demoMode');l=localStorage.getItem('selectedLanguage');d.dataset.quiet=localStorage.getItem('announcement')||''}catch(e){}" +
  "d.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';" +
  "var h=d.dataset.hosts;if(f==='true'||(f!=='false'&&h!=='*'&&h.split(' ').indexOf(location.host)<0))d.dataset.demo='on';" +
  `function c(){return/(?:^|; )lang=(\\w+)/.exec(document.cookie)}var k=c();if(l&&l!==d.lang&&/^(${LOCALES.join('|')})$/.test(l)&&d.dataset.demo!=='on'&&h!==''&&!/[?&]lang=/.test(location.search)&&!(k&&k[1]===l))` +
  "{document.cookie='lang='+l+'; path=/; max-age=31536000; samesite=lax';k=c();if(k&&k[1]===l)location.reload()}" +
  '})(document.documentElement)';

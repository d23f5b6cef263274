import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react';
import { isRightToLeft } from '#domain/text/locales.ts';
import type { MailBlock, MailContent, MailLook } from './mail-blocks.ts';

const MONO = 'Consolas, Menlo, monospace';
/** A table is as wide as its longest word: on a phone a reference would push the mail out at the side. */
const BREAKING = { wordBreak: 'break-word' } as const;
const TEXT = { fontSize: 15, lineHeight: '22px', ...BREAKING } as const;
const GROUND = { margin: 0, padding: 0, backgroundColor: '#f7f3ea' } as const;

/** Said twice: some mail programs drop the short form, some the long one. */
const spaced = <Style extends CSSProperties>(top: string, bottom: string, style: Style) => ({
  ...style,
  margin: `${top} 0 ${bottom}`,
  marginTop: top,
  marginRight: '0',
  marginBottom: bottom,
  marginLeft: '0',
});

const STYLES = {
  ground: GROUND,
  body: { ...GROUND, color: '#14161a', fontFamily: 'Arial, sans-serif' },
  preview: {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  },
  paper: { maxWidth: 520, padding: '24px 16px' },
  name: { margin: '0 0 16px', fontSize: 20, lineHeight: '28px' },
  picture: { border: 0, outline: 'none', verticalAlign: 'middle' },
  card: { backgroundColor: '#fffdf8', border: '1px solid #e4ddce', borderRadius: 12, padding: 20 },
  text: spaced('0', '12px', TEXT),
  note: spaced('12px', '0', { fontSize: 13, lineHeight: '20px', color: '#565b64' }),
  title: spaced('16px', '8px', { ...TEXT, fontWeight: 700 }),
  key: spaced('0', '8px', {
    padding: '10px 12px',
    fontFamily: MONO,
    fontSize: 16,
    lineHeight: '24px',
    wordBreak: 'break-all',
    backgroundColor: '#dcf1ec',
    borderRadius: 8,
  }),
  code: spaced('16px', '16px', {
    padding: '14px 12px',
    fontFamily: MONO,
    fontSize: 28,
    lineHeight: '36px',
    fontWeight: 700,
    letterSpacing: 6,
    textAlign: 'center',
    backgroundColor: '#dcf1ec',
    borderRadius: 8,
  }),
  rule: { width: '100%', border: 'none', borderTop: '1px dashed #e4ddce', margin: '16px 0 8px' },
  facts: { width: '100%', borderCollapse: 'collapse', marginBottom: 12 },
  cell: { padding: '6px 0', fontSize: 15, lineHeight: '22px', textAlign: 'start', verticalAlign: 'top' },
  action: {
    color: '#14161a',
    display: 'inline-block',
    padding: '12px 20px',
    fontWeight: 700,
    backgroundColor: '#ffb31a',
    borderRadius: 8,
    textDecoration: 'none',
  },
  link: { color: '#08695e', textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/** What a list of mails shows beside the subject; filled up, so that nothing of the mail itself follows there. */
const PREVIEW_LENGTH = 150;
const UNSEEN = '\xA0\u200C\u200B\u200D\u200E\u200F\uFEFF';

/** The paper that every mail is written on. */
export function MailPaper({ locale, storeName, look, subject, blocks }: MailContent): ReactElement {
  const first = blocks.find((block) => block.type === 'text');
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr';
  return (
    <html dir={direction} lang={locale}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style={STYLES.ground}>
        <Box inside={STYLES.body}>
          {first && <Preview text={first.text} />}
          <Box dir={direction} style={STYLES.paper}>
            <h1 style={STYLES.name}>
              <Name storeName={storeName} picture={look?.picture ?? null} />
            </h1>
            <Box style={STYLES.card}>
              {blocks.map((block, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once and never changes
                <Block key={n} block={block} accent={look?.accent ?? null} />
              ))}
            </Box>
          </Box>
        </Box>
      </body>
    </html>
  );
}

interface BoxProps {
  children: ReactNode;
  dir?: 'ltr' | 'rtl';
  style?: CSSProperties;
  inside?: CSSProperties;
}

/** A table of one cell: what every mail program draws as a box. */
function Box({ children, inside, ...box }: BoxProps): ReactElement {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      {...box}
    >
      <tbody>
        <tr>
          <td style={inside}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Preview({ text }: { text: string }): ReactElement {
  const left = PREVIEW_LENGTH - text.length;
  return (
    <div style={STYLES.preview}>
      {text.slice(0, PREVIEW_LENGTH)}
      {left > 0 && <div>{UNSEEN.repeat(left)}</div>}
    </div>
  );
}

/** A logo says the name; a mark stands beside it. */
function Name({ storeName, picture }: Pick<MailContent, 'storeName'> & Pick<MailLook, 'picture'>) {
  if (!picture) return storeName;
  const { kind, ...size } = picture;
  return (
    <>
      <img {...size} loading="lazy" alt={kind === 'logo' ? storeName : ''} style={STYLES.picture} />
      {kind === 'mark' && ` ${storeName}`}
    </>
  );
}

function Block({ block, accent }: { block: MailBlock } & Pick<MailLook, 'accent'>): ReactElement {
  switch (block.type) {
    case 'text':
      return (
        <p style={STYLES.text}>
          {block.text.split('\n').map((line, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once and never changes
            <Fragment key={n}>
              {n > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      );
    case 'note':
      return <p style={STYLES.note}>{block.text}</p>;
    case 'code':
      return (
        <p dir="ltr" style={STYLES.code}>
          {block.code}
        </p>
      );
    case 'keys':
      return (
        <>
          <p style={STYLES.title}>{block.title}</p>
          {block.keys.map((key) => (
            <p key={key} dir="ltr" style={STYLES.key}>
              {key}
            </p>
          ))}
        </>
      );
    case 'prose':
      return (
        <>
          <p style={STYLES.title}>{block.title}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the store made it from Markdown */}
          <div style={STYLES.text} dangerouslySetInnerHTML={{ __html: block.html }} />
        </>
      );
    case 'facts':
      return (
        <>
          <hr style={STYLES.rule} />
          <table role="presentation" style={STYLES.facts}>
            <tbody>
              {block.rows.map(([name, value]) => (
                <tr key={name}>
                  <td style={{ ...STYLES.cell, color: '#565b64', width: '34%' }}>{name}</td>
                  <td style={{ ...STYLES.cell, ...BREAKING }}>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      );
    case 'action':
    case 'link':
      return (
        <p style={STYLES.text}>
          <a href={block.url} target="_blank" style={linkStyle(block.type, accent)} rel="noopener">
            {block.label}
          </a>
        </p>
      );
  }
}

function linkStyle(type: 'action' | 'link', accent: MailLook['accent']): CSSProperties {
  if (type === 'link') return accent ? { ...STYLES.link, color: accent.text } : STYLES.link;
  return accent ? { ...STYLES.action, color: accent.on, backgroundColor: accent.fill } : STYLES.action;
}

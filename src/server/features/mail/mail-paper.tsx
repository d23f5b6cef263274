import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactElement } from 'react';
import { isRightToLeft } from '#domain/text/locales.ts';
import type { MailBlock, MailContent, MailLook } from './mail-blocks.ts';

const MONO = 'Consolas, Menlo, monospace';
const TEXT = { margin: '0 0 12px', fontSize: 15, lineHeight: '22px' } as const;
const STYLES = {
  body: {
    margin: 0,
    padding: 0,
    backgroundColor: '#f7f3ea',
    color: '#14161a',
    fontFamily: 'Arial, sans-serif',
  },
  paper: { maxWidth: 520, padding: '24px 16px' },
  name: { margin: '0 0 16px', fontSize: 20, lineHeight: '28px' },
  picture: { border: 0, outline: 'none', verticalAlign: 'middle' },
  card: { backgroundColor: '#fffdf8', border: '1px solid #e4ddce', borderRadius: 12, padding: 20 },
  text: TEXT,
  note: { ...TEXT, margin: '12px 0 0', fontSize: 13, lineHeight: '20px', color: '#565b64' },
  title: { ...TEXT, margin: '16px 0 8px', fontWeight: 700 },
  key: {
    margin: '0 0 8px',
    padding: '10px 12px',
    fontFamily: MONO,
    fontSize: 16,
    lineHeight: '24px',
    wordBreak: 'break-all',
    backgroundColor: '#dcf1ec',
    borderRadius: 8,
  },
  code: {
    margin: '16px 0',
    padding: '14px 12px',
    fontFamily: MONO,
    fontSize: 28,
    lineHeight: '36px',
    fontWeight: 700,
    letterSpacing: 6,
    textAlign: 'center',
    backgroundColor: '#dcf1ec',
    borderRadius: 8,
  },
  rule: { margin: '16px 0 8px', borderTop: '1px dashed #e4ddce' },
  facts: { width: '100%', borderCollapse: 'collapse', marginBottom: 12 },
  cell: { padding: '6px 0', fontSize: 15, lineHeight: '22px', textAlign: 'start', verticalAlign: 'top' },
  action: {
    display: 'inline-block',
    padding: '12px 20px',
    fontWeight: 700,
    color: '#14161a',
    backgroundColor: '#ffb31a',
    borderRadius: 8,
    textDecoration: 'none',
  },
  link: { color: '#08695e', textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/** The paper that every mail is written on. */
export function MailPaper({ locale, storeName, look, subject, blocks }: MailContent): ReactElement {
  const first = blocks.find((block) => block.type === 'text');
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr';
  return (
    <Html lang={locale} dir={direction}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={STYLES.body}>
        {first && <Preview>{first.text}</Preview>}
        <Container dir={direction} style={STYLES.paper}>
          <Heading as="h1" style={STYLES.name}>
            <Name storeName={storeName} picture={look?.picture ?? null} />
          </Heading>
          <Section style={STYLES.card}>
            {blocks.map((block, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once and never changes
              <Block key={n} block={block} accent={look?.accent ?? null} />
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
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
      return <Text style={STYLES.text}>{block.text}</Text>;
    case 'note':
      return <Text style={STYLES.note}>{block.text}</Text>;
    case 'code':
      return (
        <Text dir="ltr" style={STYLES.code}>
          {block.code}
        </Text>
      );
    case 'keys':
      return (
        <>
          <Text style={STYLES.title}>{block.title}</Text>
          {block.keys.map((key) => (
            <Text key={key} dir="ltr" style={STYLES.key}>
              {key}
            </Text>
          ))}
        </>
      );
    case 'facts':
      return (
        <>
          <Hr style={STYLES.rule} />
          <table role="presentation" style={STYLES.facts}>
            <tbody>
              {block.rows.map(([name, value]) => (
                <tr key={name}>
                  <td style={{ ...STYLES.cell, color: '#565b64', width: '34%' }}>{name}</td>
                  <td style={STYLES.cell}>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      );
    case 'action':
    case 'link':
      return (
        <Text style={STYLES.text}>
          <Link href={block.url} style={linkStyle(block.type, accent)}>
            {block.label}
          </Link>
        </Text>
      );
  }
}

function linkStyle(type: 'action' | 'link', accent: MailLook['accent']): CSSProperties {
  if (type === 'link') return accent ? { ...STYLES.link, color: accent.text } : STYLES.link;
  return accent ? { ...STYLES.action, color: accent.on, backgroundColor: accent.fill } : STYLES.action;
}

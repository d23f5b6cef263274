import { FIRST_ZONE, type TimeZone } from '#domain/shop/time-zones.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Area } from '#languages/areas.ts';
import { fillMessage, type MessageParams } from '#languages/fill-message.ts';
import type { Message, Messages } from '#languages/message.ts';
import { Store } from '#web/lib/calls/store.ts';
import type { Translate } from './message-keys.ts';

export type LoadMessages = (locale: Locale, area: Area) => Promise<Messages>;

export interface Language {
  readonly locale: Locale;
  readonly t: Translate;
}

function languageOf(locale: Locale, zone: TimeZone, messages: Messages): Language {
  const t = (key: string, params: MessageParams = {}) => {
    const message: Message | undefined = messages[key];
    return message === undefined ? key : fillMessage(message, params, locale);
  };
  return { locale, t: Object.assign(t, { locale, zone }) as Translate };
}

/** The chosen language with the texts loaded so far. Switching swaps all of them at once. */
export class I18n extends Store<Language> {
  #messages: Record<string, Message>;
  #wanted: Locale;
  readonly #areas: Set<Area>;
  readonly #load: LoadMessages;
  readonly #zone: TimeZone;

  constructor(
    locale: Locale,
    loaded: Partial<Record<Area, Messages>>,
    load: LoadMessages,
    zone: TimeZone = FIRST_ZONE,
  ) {
    const messages: Messages = Object.assign({}, ...Object.values(loaded));
    super(languageOf(locale, zone, messages));
    this.#zone = zone;
    this.#areas = new Set(Object.keys(loaded) as Area[]);
    this.#messages = messages;
    this.#load = load;
    this.#wanted = locale;
  }

  get language(): Language {
    return this.get();
  }

  /** Makes sure that the texts of some areas are there before a page shows. */
  async need(areas: readonly Area[]): Promise<void> {
    const missing = areas.filter((area) => !this.#areas.has(area));
    if (missing.length === 0) return;
    const { locale } = this.language;
    const loaded = await Promise.all(missing.map((area) => this.#load(locale, area)));
    for (const area of missing) this.#areas.add(area);
    // The language was switched meanwhile: that switch did not know of these areas yet.
    if (locale !== this.language.locale) return this.setLocale(this.language.locale);
    // Into the same texts: who took `t` before something was refused tells of it with the words that came since.
    this.#show(locale, Object.assign(this.#messages, ...loaded));
  }

  /** The words for a refusal: most pages never need any. Those of the shop come first, and a field may be named by the others. */
  async needRefusal(code: string | null): Promise<void> {
    await this.need(['refusals']);
    if (code === 'request.malformed' || !(`refusal.${code}` in this.#messages))
      await this.need(['insideRefusals']);
  }

  async setLocale(locale: Locale): Promise<void> {
    this.#wanted = locale;
    const loaded = new Map<Area, Messages>();
    // A page may ask for its own area while the others are on the way.
    while (loaded.size < this.#areas.size) {
      const missing = [...this.#areas].filter((area) => !loaded.has(area));
      const texts = await Promise.all(
        missing.map(async (area) => [area, await this.#load(locale, area)] as const),
      );
      for (const [area, messages] of texts) loaded.set(area, messages);
    }
    // Of two quick choices the later one counts, whichever arrives first.
    if (this.#wanted === locale) this.#show(locale, Object.assign({}, ...loaded.values()));
  }

  #show(locale: Locale, messages: Messages): void {
    this.#messages = messages;
    this.set(languageOf(locale, this.#zone, messages));
  }
}

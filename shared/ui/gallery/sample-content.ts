import type { BrandCard, Facet, GroupCard, ProductList, ProductSummary } from '@vitrine/contract';
import { formatPrice } from '@vitrine/kit';
import type { Locale } from './gallery-settings.ts';
import { drawSamplePicture } from './sample-picture.ts';

/** Sample data for specimens in one language. */
export interface Sample {
  jar: ProductSummary;
  bowl: ProductSummary;
  bottle: ProductSummary;
  /** With a very long name. */
  long: ProductSummary;
  /** A name and a price: sold out, not translated, and without anything else. */
  bare: ProductSummary;
  group: GroupCard & { summary: string };
  brand: BrandCard;
  facets: readonly Facet[];
  /** A paragraph of a long text. */
  prose: string;
}

const NAMES = {
  en: {
    jar: 'Turned jar',
    bowl: 'Ash-glazed bowl',
    bottle: 'Tall carafe',
    long: 'Storage jar with a turned lid of smoked oak, for flour, rice and everything that keeps',
    group: 'Vessels',
    summary: 'Bowls, carafes, pots and jars: things that hold something.',
    place: 'Sarnmouth, on the estuary',
    work: 'A pottery and a glassworks that share one chimney.',
    material: 'Material',
    colour: 'Colour',
    price: 'Price',
    values: ['Glass', 'Stoneware', 'Grey', 'Green'],
    prose:
      'One breath fills the gather, a second draws it long; for the rest the glass is left to hang.',
    currency: 'USD',
  },
  ar: {
    jar: 'جرّة مخروطة',
    bowl: 'وعاء مزجّج بالرماد',
    bottle: 'دورق طويل',
    long: 'جرّة حفظ بغطاء مخروط من البلّوط المدخّن، للدقيق والأرزّ وكل ما يُحفظ طويلًا',
    group: 'الأواني',
    summary: 'أوعية ودوارق وأباريق وعلب: أشياء صُنعت لتحفظ ما في داخلها.',
    place: 'سارنموث، عند مصبّ النهر',
    work: 'مشغل للخزف وآخر للزجاج تجمعهما مدخنة واحدة.',
    material: 'المادة',
    colour: 'اللون',
    price: 'السعر',
    values: ['زجاج', 'خزف', 'رمادي', 'أخضر'],
    prose: 'نفَس واحد يملأ كتلة الزجاج، ونفَس ثانٍ يطيلها؛ ثم تُترك معلّقة حتى تجد طولها.',
    currency: 'USD',
  },
  ja: {
    jar: '挽き物の壺',
    bowl: '灰釉の鉢',
    bottle: '背の高い水差し',
    long: '燻した楢の挽き物の蓋が付いた、粉や米や長く置くもののための大きな保存壺',
    group: '器',
    summary: '鉢、水差し、壺。何かを受けとめるための道具です。',
    place: '河口の町サーンマス',
    work: '一本の煙突を分けあう、陶房とガラス工房。',
    material: '素材',
    colour: '色',
    price: '価格',
    values: ['ガラス', '炻器', 'グレー', '緑'],
    prose: 'ひと息で膨らませ、ふた息めで伸ばし、あとは吹き竿から吊るして、長さはガラスに任せます。',
    currency: 'JPY',
  },
  de: {
    jar: 'Gedrechselte Dose',
    bowl: 'Schale mit Ascheglasur',
    bottle: 'Hohe Karaffe',
    long: 'Vorratsdose mit gedrechseltem Deckel aus Räuchereiche, für Mehl, Reis und alles, was sich hält',
    group: 'Gefäße',
    summary: 'Schalen, Karaffen, Töpfe und Dosen: Dinge, die etwas fassen.',
    place: 'Sarnmouth, an der Mündung',
    work: 'Eine Töpferei und eine Glashütte, die sich einen Schornstein teilen.',
    material: 'Material',
    colour: 'Farbe',
    price: 'Preis',
    values: ['Glas', 'Steinzeug', 'Grau', 'Grün'],
    prose:
      'Ein Atemzug füllt das Glas, ein zweiter zieht es lang; danach hängt es, bis es seine Länge hat.',
    currency: 'EUR',
  },
  el: {
    jar: 'Τορνευτό βάζο',
    bowl: 'Μπολ με υάλωμα στάχτης',
    bottle: 'Ψηλή καράφα',
    long: 'Βάζο αποθήκευσης με τορνευτό καπάκι από καπνιστή δρυ, για αλεύρι, ρύζι και ό,τι διατηρείται',
    group: 'Σκεύη',
    summary: 'Μπολ, καράφες, κανάτες και βάζα, αντικείμενα που χωρούν κάτι.',
    place: 'Σάρνμουθ, στις εκβολές',
    work: 'Ένα κεραμικό και ένα υαλουργικό εργαστήριο με κοινή καμινάδα.',
    material: 'Υλικό',
    colour: 'Χρώμα',
    price: 'Τιμή',
    values: ['Γυαλί', 'Κεραμικό', 'Γκρι', 'Πράσινο'],
    prose:
      'Μια ανάσα γεμίζει το γυαλί, μια δεύτερη το μακραίνει· ύστερα κρέμεται ώσπου να βρει το μήκος του.',
    currency: 'EUR',
  },
  fr: {
    jar: 'Pot tourné',
    bowl: 'Bol à glaçure de cendre',
    bottle: 'Haute carafe',
    long: 'Pot à provisions au couvercle tourné en chêne fumé, pour la farine, le riz et ce qui se garde',
    group: 'Récipients',
    summary: 'Bols, carafes et pots, des objets qui contiennent quelque chose.',
    place: 'Sarnmouth, sur l’estuaire',
    work: 'Une poterie et une verrerie qui partagent la même cheminée.',
    material: 'Matériau',
    colour: 'Couleur',
    price: 'Prix',
    values: ['Verre', 'Grès', 'Gris', 'Vert'],
    prose:
      'Un souffle emplit le verre, un second l’étire, puis il reste suspendu pour trouver sa longueur.',
    currency: 'EUR',
  },
} as const satisfies Record<Locale, object>;

/** Returns the sample data in a language. */
export function sampleContent(locale: Locale): Sample {
  const names = NAMES[locale];
  const price = (dollars: number) => ({
    amount: names.currency === 'JPY' ? dollars * 150 : dollars,
    currency: names.currency,
  });
  const image = (form: 'jar' | 'bowl' | 'bottle', background: string, body: string) =>
    drawSamplePicture({ form, background, body, alt: names[form] });
  const jar = image('jar', '#d9b49b', '#7d3f28');
  const bowl = image('bowl', '#b9c2ad', '#4d6a4c');
  const bottle = image('bottle', '#bcc4c8', '#56707d');
  const item = (
    id: string,
    product: Pick<ProductSummary, 'name' | 'image'> & Partial<ProductSummary>,
  ): ProductSummary => ({
    id,
    brand: { slug: 'ebbharrow', name: 'Ebbharrow' },
    group: { name: 'vessels', title: names.group },
    price: price(140),
    availability: 'in-stock',
    ...product,
  });
  const [glass, stoneware, grey, green] = names.values;
  return {
    jar: item('jar', { name: names.jar, image: jar }),
    bowl: item('bowl', { name: names.bowl, image: bowl, availability: 'made-to-order' }),
    bottle: item('bottle', { name: names.bottle, image: bottle, price: price(82) }),
    long: item('long', { name: names.long, image: jar, price: price(12480) }),
    bare: item('bare', {
      name: locale === 'en' ? 'Stehende Vase' : 'Floor vase',
      image: null,
      brand: undefined,
      group: undefined,
      availability: 'sold-out',
      marks: { name: locale === 'en' ? 'de' : 'en' },
    }),
    group: { name: 'vessels', title: names.group, summary: names.summary, count: 8, image: bowl },
    brand: {
      slug: 'ebbharrow',
      name: 'Ebbharrow',
      place: names.place,
      summary: names.work,
      count: 10,
      image: jar,
    },
    facets: [
      {
        name: 'material',
        title: names.material,
        values: [
          { value: 'glass', title: glass, count: 12 },
          { value: 'ceramic', title: stoneware, count: 1204 },
        ],
      },
      {
        name: 'color',
        title: names.colour,
        values: [
          { value: 'grey', title: grey, count: 3 },
          { value: 'green', title: green, count: 0 },
        ],
      },
      {
        name: 'price',
        title: names.price,
        values: [
          { value: '0-100', title: `< ${formatPrice(price(100), locale)}`, count: 9 },
          { value: '100-', title: `≥ ${formatPrice(price(100), locale)}`, count: 4 },
        ],
      },
    ],
    prose: names.prose,
  };
}

/** Returns a list of these products that has another page, or an empty list. */
export function sampleList(sample: Sample, items: readonly ProductSummary[]): ProductList {
  return {
    items: [...items],
    total: items.length === 0 ? 0 : 60,
    facets: [...sample.facets],
    next: items.length === 0 ? null : 'next',
  };
}

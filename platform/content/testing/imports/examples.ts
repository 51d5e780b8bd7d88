/** A small export in one format, with what is usual and unpleasant in it. */
export interface Example {
  title: string;
  /** The name of the format, as the import says it. */
  format: string;
  options?: readonly string[];
  files: Readonly<Record<string, string | (() => Uint8Array)>>;
  /** The cells that are left out, as the import names them. */
  said?: readonly string[];
  /** `text` is its description, if that matters. */
  seen: readonly object[];
}

const USD = ['--currency', 'USD'];
const bare = { pictures: [], categories: [] };

const ADVENTURE_WORKS = [
  [
    '680',
    'Road Frame - 27" wheels',
    'FR-R92B',
    '1',
    '1',
    'Black',
    '500',
    '375',
    '1059.31',
    '1431.5000',
  ],
  ['706', 'Touring Bike', 'BK-T44', '1', '1', '', '500', '375', '.1000', '.4500'],
]
  .map((cells, index) => {
    const sizes = ['', 'CM ', 'LB ', '2.24', '1', 'R ', 'H ', 'U ', String(2 - index), '6'];
    return `${[...cells, ...sizes, '2008-04-30', '', '', 'A9D', '2014-02-08'].join('\t')}\n`;
  })
  .join('');

export const EXAMPLES: readonly Example[] = [
  {
    title: 'Shopify, with the names of columns of 2025',
    format: 'shopify',
    options: USD,
    files: {
      'export.csv': `Title,URL handle,Description,Vendor,Product category,Type,Status,SKU,Option1 name,Option1 value,Option2 name,Option2 value,Price,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text
Rope stool,rope-stool,"<p>Turned &amp; woven.</p>",Holm,Furniture > Chairs > Stools,,Active,RS-1,Color,Blue,Size,S,89.00,3,DENY,https://shop.example/a.png,1,
,rope-stool,,,,,,,Color,Oxblood,Size,M,95,0,CONTINUE,https://shop.example/b.png,2,
,rope-stool,,,,,,,,,,,,,,https://shop.example/c.png,3,
`,
    },
    seen: [
      {
        id: 'rope-stool',
        name: { en: 'Rope stool' },
        brand: 'holm',
        group: 'furniture-chairs-stools',
        variants: [
          ['RS-1', 'Blue, S', { USD: 89 }],
          [undefined, 'Oxblood, M', { USD: 95 }],
        ],
        pictures: [
          'https://shop.example/a.png',
          'https://shop.example/b.png',
          'https://shop.example/c.png',
        ],
        categories: [
          'furniture',
          'furniture-chairs < furniture',
          'furniture-chairs-stools < furniture-chairs',
        ],
      },
    ],
  },
  {
    title: 'Shopify without types, texts and options',
    format: 'shopify',
    options: USD,
    files: {
      'x.txt': `Handle,Title,Variant SKU,Variant Price\nmug,Mug,'1,12.5\ncup,Cup,'1,9\n`,
    },
    seen: [
      { ...bare, id: 'mug', name: { en: 'Mug' }, variants: [["'1", undefined, { USD: 12.5 }]] },
      { ...bare, id: 'cup', name: { en: 'Cup' }, variants: [["'1", undefined, { USD: 9 }]] },
    ],
  },
  {
    title: 'products.json of Shopify',
    format: 'shopify',
    options: USD,
    files: {
      'products.json': JSON.stringify({
        products: [
          {
            id: 1,
            title: 'Jug',
            handle: 'jug',
            body_html: '<p>Glazed.</p>',
            vendor: 'Holm',
            product_type: 'Jugs',
            variants: [
              { title: 'Small', sku: 'J-1', price: '20.00', available: true },
              { title: 'Large', sku: null, price: '30.00', available: false },
            ],
            images: [{ src: 'https://shop.example/jug.png?v=1,2' }],
          },
        ],
      }),
    },
    seen: [
      {
        id: 'jug',
        name: { en: 'Jug' },
        brand: 'holm',
        group: 'jugs',
        variants: [
          ['J-1', 'Small', { USD: 20 }],
          [undefined, 'Large', { USD: 30 }],
        ],
        pictures: ['https://shop.example/jug.png?v=1,2'],
        categories: ['jugs'],
      },
    ],
  },
  {
    title: 'WooCommerce',
    format: 'woocommerce',
    options: USD,
    files: {
      'wc-product-export.csv': `\ufeffID,Type,SKU,Name,Published,"Short description",Description,"In stock?","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"
44,variation,,"Hoodie - Blue, Large",1,,,1,,45,,https://wp.example/blue.jpg,id:10,Color,Blue,Size,Large
10,variable,,Hoodie,1,"Warm.","<p>Warm\\nand soft.</p>",1,,,"Clothing, Clothing > Hoodies","https://wp.example/h1.jpg, https://wp.example/h2.jpg",,Color,"Blue, Red",Fabric,Wool
45,variation,woo-hoodie-red,Hoodie - Red,1,,,backorder,40,45,,,id:10,Color,Red,Size,
11,simple,woo-cap,Cap,1,,A cap.,0,,18,"Accessories\\, small > Caps",,,,,,
12,grouped,set,Set,1,,,1,,,Clothing,,,,,,
13,variation,orphan,Orphan,1,,,1,,free,,,woo-cap,,,,
`,
    },
    said: [
      'line 7, column "Regular price": "free" is not an amount. Write it as a number, such as 28.00.',
    ],
    seen: [
      {
        id: 'product-10',
        name: { en: 'Hoodie' },
        group: 'clothing-hoodies',
        variants: [
          [undefined, 'Blue, Large', { USD: 45 }],
          ['woo-hoodie-red', 'Red', { USD: 40 }],
        ],
        pictures: [
          'https://wp.example/h1.jpg',
          'https://wp.example/h2.jpg',
          'https://wp.example/blue.jpg',
        ],
        categories: ['clothing', 'clothing-hoodies < clothing'],
      },
      {
        ...bare,
        id: 'woo-cap',
        name: { en: 'Cap' },
        group: 'accessories-small-caps',
        variants: [],
        categories: ['accessories-small', 'accessories-small-caps < accessories-small'],
      },
    ],
  },
  {
    title: 'Spree, whose master row has no price',
    format: 'spree',
    files: {
      'products.csv': `product_id,sku,name,slug,status,brand_name,description,price,currency,inventory_count,inventory_backorderable,image1_src,option1_name,option1_value,category1
7,MASTER,Linen shirt,linen-shirt,active,Weft,"Cool, and
light.",,,,,https://spree.example/1.jpg,,,Categories -> Men -> Shirts
8,TOTE,Tote,tote,active,,A tote.,0.0,USD,,,,,,
7,LS-1,,linen-shirt,,,,62.9900,USD,4,false,,color,Blue,
8,TOTE-S,,tote,,,,12.5,USD,0,true,,size,S,
`,
    },
    seen: [
      {
        id: 'linen-shirt',
        name: { en: 'Linen shirt' },
        brand: 'weft',
        group: 'categories-men-shirts',
        variants: [['LS-1', 'Blue', { USD: 62.99 }]],
        pictures: ['https://spree.example/1.jpg'],
        categories: [
          'categories',
          'categories-men < categories',
          'categories-men-shirts < categories-men',
        ],
      },
      { ...bare, id: 'tote', name: { en: 'Tote' }, variants: [['TOTE-S', 'S', { USD: 12.5 }]] },
    ],
  },
  {
    title: 'Magento 2',
    format: 'magento',
    options: USD,
    files: {
      'catalog_product.csv':
        `sku,product_type,categories,name,description,price,product_online,base_image,additional_images,additional_attributes,configurable_variations,url_key
MH01-M-Grey,simple,,Chaz Hoodie-M-Grey,,52.0000,1,/m/h/mh01-grey.jpg,,"color=Grey,size=M",,chaz-m-grey
MH01,configurable,"Default Category/Men,Default Category/Men/Tops","Chaz Hoodie","<p>Soft:</p>
<ul><li>Two pockets, and</li>
<li>a hood.</li></ul>",52.0000,1,/m/h/mh01.jpg,"/m/h/mh01-back.jpg,no_selection","climate=Cool,Windy,material=Wool",,chaz-hoodie
MH01-L-Grey,simple,,Chaz Hoodie-L-Grey,,54.0000,1,no_selection,,"color=Grey,size=L",,chaz-l-grey
WB01,simple,Default Category/Gear/Bags,Duffle,,38.2500,1,,,,,duffle
`.replace(
          'Wool",,chaz',
          'Wool","sku=MH01-M-Grey,color=Grey,size=M|sku=MH01-L-Grey,color=Grey,size=L",chaz',
        ),
    },
    seen: [
      {
        id: 'chaz-hoodie',
        name: { en: 'Chaz Hoodie' },
        group: 'men-tops',
        variants: [
          ['MH01-M-Grey', 'Grey, M', { USD: 52 }],
          ['MH01-L-Grey', 'Grey, L', { USD: 54 }],
        ],
        pictures: ['/m/h/mh01.jpg', '/m/h/mh01-back.jpg', '/m/h/mh01-grey.jpg'],
        categories: ['men', 'men-tops < men'],
      },
      {
        ...bare,
        id: 'duffle',
        name: { en: 'Duffle' },
        group: 'gear-bags',
        variants: [['WB01', undefined, { USD: 38.25 }]],
        categories: ['gear', 'gear-bags < gear'],
      },
    ],
  },
  {
    title: 'Magento 2, with the rows of a store view',
    format: 'magento',
    options: USD,
    files: {
      'export_catalog_product.csv': `sku,store_view_code,attribute_set_code,product_type,name,price,url_key,created_at,additional_attributes,configurable_variations
MH01-S,,Top,simple,Chaz-S,52.0000,chaz-s,"1/2/26, 3:04 PM","color=Grey,size=S",
MH01-S,german,,simple,Chaz auf Deutsch-S,,,,,
MH01,,Top,configurable,Chaz,,chaz,"1/2/26, 3:04 PM",,"sku=MH01-S,size=S,color=Grey"
MH01,german,,configurable,Chaz auf Deutsch,,,,,
`,
    },
    seen: [
      {
        ...bare,
        id: 'chaz',
        name: { en: 'Chaz' },
        group: 'top',
        variants: [['MH01-S', 'Grey, S', { USD: 52 }]],
        categories: ['top'],
      },
    ],
  },
  {
    title: 'A feed for Google in RSS',
    format: 'google-merchant',
    files: {
      'feed.xml': `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title><link>https://shop.example</link>
<item><g:id>T-1</g:id><title>Tee &amp; co</title><g:title>Tee</g:title><description><![CDATA[<b>Cotton</b> tee.]]></description>
<g:item_group_id>tee</g:item_group_id><g:price>15.00 USD</g:price><g:sale_price>12.00 USD</g:sale_price><g:color>Red</g:color><g:size>M</g:size>
<g:availability>in_stock</g:availability><g:brand>Weft</g:brand><g:product_type>Clothes &gt; Tees</g:product_type><g:product_type>Sale</g:product_type>
<g:image_link>https://shop.example/t.jpg</g:image_link><g:additional_image_link>https://shop.example/t2.jpg</g:additional_image_link></item>
<item><g:id>T-2</g:id><g:title>Tee</g:title><g:item_group_id>tee</g:item_group_id><g:price>15 EUR</g:price><g:availability>out of stock</g:availability></item>
</channel></rss>`,
    },
    seen: [
      {
        id: 'tee',
        name: { en: 'Tee' },
        brand: 'weft',
        group: 'clothes-tees',
        variants: [
          ['T-1', 'Red, M', { USD: 12 }],
          ['T-2', undefined, { EUR: 15 }],
        ],
        pictures: ['https://shop.example/t.jpg', 'https://shop.example/t2.jpg'],
        categories: ['clothes', 'clothes-tees < clothes'],
      },
    ],
  },
  {
    title: 'A feed for Google in Atom',
    format: 'google-merchant',
    files: {
      atom: `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>Shop</title><entry><title>Vase</title><link href="https://shop.example/v"/><summary>A vase.</summary><g:id>V-1</g:id><g:price>30.00 EUR</g:price><g:image_link>https://shop.example/v.jpg</g:image_link></entry></feed>`,
    },
    seen: [
      {
        ...bare,
        id: 'v-1',
        name: { en: 'Vase' },
        variants: [['V-1', undefined, { EUR: 30 }]],
        pictures: ['https://shop.example/v.jpg'],
      },
    ],
  },
  {
    title: 'A feed for Google with tabs',
    format: 'google-merchant',
    files: {
      'feed.txt':
        'id\ttitle\titem group id\tprice\tproduct type\timage link\nB-1\tBag\t\t99.00 USD\tBags\thttps://shop.example/b.jpg\n',
    },
    seen: [
      {
        ...bare,
        id: 'b-1',
        name: { en: 'Bag' },
        group: 'bags',
        variants: [['B-1', undefined, { USD: 99 }]],
        pictures: ['https://shop.example/b.jpg'],
        categories: ['bags'],
      },
    ],
  },
  {
    title: 'JSON like that of Best Buy',
    format: 'best-buy',
    files: {
      'products.json': `[
  {"sku": 43900, "name": "Cells (4-Pack)", "type": "HardGood", "price": 5.49, "upc": "041333", "manufacturer": "Volta",
   "category": [{"id": "abcat0208002", "name": "Power"}, {"id": "pcmcat1", "name": "Alkaline [AA]"}],
   "description": "A \\"pack\\" of {four}.", "image": "https://img.example/43900.jpg"}
,{"sku": 48530, "name": "Lead", "price": 12, "category": [], "manufacturer": ""}]`,
    },
    seen: [
      {
        id: '43900',
        name: { en: 'Cells (4-Pack)' },
        brand: 'volta',
        group: 'power-alkaline-aa',
        variants: [['43900', undefined, { USD: 5.49 }]],
        pictures: ['https://img.example/43900.jpg'],
        categories: ['power', 'power-alkaline-aa < power'],
      },
      { ...bare, id: '48530', name: { en: 'Lead' }, variants: [['48530', undefined, { USD: 12 }]] },
    ],
  },
  {
    title: 'Tables like those of AdventureWorks',
    format: 'plain',
    options: USD,
    files: {
      'Product.csv': `ProductID,Name,ProductNumber,Color,ListPrice,ProductSubcategoryID,ProductModelID,ModifiedDate
680,Road Frame,FR-R92B,Black,1431.5000,2,6,2014
706,Touring Bike,BK-T44,,275.3850,1,7,2014
707,Screw,SC-1,,0.0000,,,2014
`,
      'ProductModel.csv': 'ProductModelID,Name\n6,HL Road Frame\n7,Touring\n',
      'ProductModelProductDescriptionCulture.csv':
        'ProductModelID,ProductDescriptionID,CultureID\n6,60,fr    \n6,61,en    \n7,71,en    \n',
      'ProductDescription.csv':
        'ProductDescriptionID,Description\n60,Le cadre.\n61,The frame.\n71,"For tours, too."\n',
      'ProductSubcategory.csv': `ProductSubcategoryID,ProductCategoryID,Name\n1,1,Touring Bikes\n2,2,Frames\n`,
      'ProductCategory.csv': `ProductCategoryID,Name\n1,Bikes\n2,Components\n`,
    },
    said: [
      'line 4, column "ListPrice": the price of SC-1 is 0. Correct the price, or leave such rows out with "skip".',
    ],
    seen: [
      {
        ...bare,
        id: '680',
        name: { en: 'Road Frame' },
        text: 'The frame.',
        group: 'components-frames',
        variants: [['FR-R92B', 'Black', { USD: 1431.5 }]],
        categories: ['components', 'components-frames < components'],
      },
      {
        ...bare,
        id: '706',
        name: { en: 'Touring Bike' },
        text: 'For tours, too.',
        group: 'bikes-touring-bikes',
        variants: [['BK-T44', undefined, { USD: 275.39 }]],
        categories: ['bikes', 'bikes-touring-bikes < bikes'],
      },
      { ...bare, id: '707', name: { en: 'Screw' }, variants: [] },
    ],
  },
  {
    title: 'AdventureWorks, whose files have no row with the names of the columns',
    format: 'plain',
    options: USD,
    files: {
      'Product.csv': ADVENTURE_WORKS,
      'ProductSubcategory.csv': '1\t1\tTouring Bikes\tA1\t2008\n2\t2\tFrames\tA2\t2008\n',
      'ProductCategory.csv': '1\tBikes\tB1\t2008\n2\tComponents\tB2\t2008\n',
      'ProductVendor.csv': '1\t1580\t17\t.4500\n',
    },
    seen: [
      {
        ...bare,
        id: '680',
        name: { en: 'Road Frame - 27" wheels' },
        group: 'components-frames',
        variants: [['FR-R92B', 'Black', { USD: 1431.5 }]],
        categories: ['components', 'components-frames < components'],
      },
      {
        ...bare,
        id: '706',
        name: { en: 'Touring Bike' },
        group: 'bikes-touring-bikes',
        variants: [['BK-T44', undefined, { USD: 0.45 }]],
        categories: ['bikes', 'bikes-touring-bikes < bikes'],
      },
    ],
  },
  {
    title: 'Tabs with quotation marks that mean inches',
    format: 'plain',
    files: {
      'feed.txt':
        'sku\ttitle\tprice\tbrand\nS-1\t"Best" screen, 27" wide\t249.00 USD\tHolm\nS-2\t"Wide screen\t99.00 USD\tHolm\nS-3\tPlain\t9.00 USD\tHolm\n',
    },
    seen: [
      {
        ...{ ...bare, id: 's-1', name: { en: '"Best" screen, 27" wide' }, brand: 'holm' },
        variants: [['S-1', undefined, { USD: 249 }]],
      },
      {
        ...{ ...bare, id: 's-2', name: { en: '"Wide screen' }, brand: 'holm' },
        variants: [['S-2', undefined, { USD: 99 }]],
      },
      {
        ...{ ...bare, id: 's-3', name: { en: 'Plain' }, brand: 'holm' },
        variants: [['S-3', undefined, { USD: 9 }]],
      },
    ],
  },
  {
    title: 'A table below a title and a date',
    format: 'plain',
    options: ['--currency', 'EUR', '--locale', 'de'],
    files: {
      'preise.csv':
        'Preisliste, Stand November;;\n;;\nSøn & Co;26.11.2026;\nArtikelnummer;Bezeichnung;Preis\n100;Tisch, rund;129,00\n',
    },
    seen: [
      {
        ...{ ...bare, id: '100', name: { de: 'Tisch, rund' } },
        variants: [['100', undefined, { EUR: 129 }]],
      },
    ],
  },
  {
    title: 'Tables whose keys have the names of other tables, with a price list',
    format: 'plain',
    files: {
      'products.csv': 'id,name,category_id,maker_id\n1,Bowl,12,5\n2,Stool,20,\n3,Gift,20,\n',
      'prices.tsv': 'product_id\tamount\tcurrency\n1\t28.00\tEUR\n2\t189\tUSD\n3\t0\tEUR\n',
      'texts.csv': 'product_id,language,description\n1,de,Eine Schale.\n1,en,For soup.\n',
      'categories.csv': 'id,name,parent_id\n10,Home,\n11,Kitchen,10\n12,Bowls,11\n20,Seating,\n',
      'makers.json': '[{"id": 5, "name": "Søn"}]',
    },
    said: [
      'line 4, column "prices.amount": the price is 0. Correct the price, or leave such rows out with "skip".',
    ],
    seen: [
      {
        ...bare,
        id: '1',
        name: { en: 'Bowl' },
        text: 'For soup.',
        brand: 'son',
        group: 'home-kitchen-bowls',
        variants: [[undefined, undefined, { EUR: 28 }]],
        categories: ['home', 'home-kitchen < home', 'home-kitchen-bowls < home-kitchen'],
      },
      {
        ...bare,
        id: '2',
        name: { en: 'Stool' },
        group: 'seating',
        variants: [[undefined, undefined, { USD: 189 }]],
        categories: ['seating'],
      },
      {
        ...bare,
        id: '3',
        name: { en: 'Gift' },
        group: 'seating',
        variants: [],
        categories: ['seating'],
      },
    ],
  },
  {
    title: 'JSON Lines with prices and variants inside of products',
    format: 'plain',
    files: {
      'products.jsonl': `{"title":"Beaker","price":{"amount":"12.50","currency":"EUR"},"category":{"name":"Cups"}}
{"title":"Cap","currency":"€","variants":[{"sku":"C-S","size":"S","price":"9"},{"sku":"C-M","size":"M","price":10}]}
`,
    },
    seen: [
      {
        ...bare,
        id: 'beaker',
        name: { en: 'Beaker' },
        group: 'cups',
        variants: [[undefined, undefined, { EUR: 12.5 }]],
        categories: ['cups'],
      },
      {
        ...bare,
        id: 'cap',
        name: { en: 'Cap' },
        variants: [
          ['C-S', 'S', { EUR: 9 }],
          ['C-M', 'M', { EUR: 10 }],
        ],
      },
    ],
  },
  {
    title: 'A table with the currency of each row',
    format: 'plain',
    files: {
      'list.csv':
        'name,sku,price,currency\nMug,M-1,12.50,EUR\nMug,M-1,13.50,USD\nCup,C-1,9,GBP\nCup,C-1,8,GBP\n',
    },
    said: [
      'line 5, column "sku": the number C-1 is also in line 4. Give each variant of a product a number of its own.',
    ],
    seen: [
      {
        ...bare,
        id: 'm-1',
        name: { en: 'Mug' },
        variants: [['M-1', undefined, { EUR: 12.5, USD: 13.5 }]],
      },
      { ...bare, id: 'c-1', name: { en: 'Cup' }, variants: [['C-1', undefined, { GBP: 9 }]] },
    ],
  },
  {
    title: 'A table of variants beside that of products',
    format: 'plain',
    options: USD,
    files: {
      'products.csv': 'id,title,description,brand\n7,Shirt,Of linen.,Weft\n8,Cap,,\n',
      'variants.csv': 'id,product_id,sku,size,price\n70,7,SH-S,S,60\n71,7,SH-M,M,62\n80,8,,,20\n',
    },
    seen: [
      {
        ...bare,
        id: '7',
        name: { en: 'Shirt' },
        text: 'Of linen.',
        brand: 'weft',
        variants: [
          ['SH-S', 'S', { USD: 60 }],
          ['SH-M', 'M', { USD: 62 }],
        ],
      },
      {
        ...bare,
        id: '8',
        name: { en: 'Cap' },
        variants: [[undefined, undefined, { USD: 20 }]],
      },
    ],
  },
  {
    title: 'A table from Excel in German, for Windows',
    format: 'windows-1252',
    files: {
      'liste.csv': () =>
        Buffer.from(
          'Artikelnummer;Bezeichnung;Hersteller;Kategorie;Preis\r\n100;K\xfcchenuhr;S\xf8n;Haus > K\xfcche;1.299,00 \x80\r\n101;Tisch;;Haus;"12,5"\r\n',
          'latin1',
        ),
    },
    options: ['--currency', 'EUR', '--locale', 'de'],
    seen: [
      {
        id: '100',
        name: { de: 'Küchenuhr' },
        brand: 'son',
        group: 'haus-kuche',
        variants: [['100', undefined, { EUR: 1299 }]],
        pictures: [],
        categories: ['haus', 'haus-kuche < haus'],
      },
      {
        ...bare,
        id: '101',
        name: { de: 'Tisch' },
        group: 'haus',
        variants: [['101', undefined, { EUR: 12.5 }]],
        categories: ['haus'],
      },
    ],
  },
  {
    title: 'A table with columns in Arabic',
    format: 'plain',
    files: {
      'منتجات.csv':
        'رقم الصنف,اسم المنتج,الوصف,الفئة,الماركة,السعر,التوفر,الصورة\nD-1,دلة,نحاس,المنزل > الأواني,Sony,1250,غير متوفر,a.jpg\n',
    },
    options: ['--currency', 'AED', '--locale', 'ar'],
    seen: [
      {
        id: 'd-1',
        name: { ar: 'دلة' },
        brand: 'sony',
        group: 'n-51b329d3e7-n-023344a8ff',
        variants: [['D-1', undefined, { AED: 1250 }]],
        pictures: ['a.jpg'],
        categories: ['n-51b329d3e7', 'n-51b329d3e7-n-023344a8ff < n-51b329d3e7'],
      },
    ],
  },
  {
    title: 'JSON Lines with names in Arabic',
    format: 'plain',
    files: {
      'lines.txt':
        '{"name":"كرسي","sku":"C-1","price":"150 AED"}\n{"title":"Table","sku":"T-1","price":"90 AED","categories":["Home","Sale"]}\n',
    },
    seen: [
      { ...bare, id: 'c-1', name: { en: 'كرسي' }, variants: [['C-1', undefined, { AED: 150 }]] },
      {
        ...bare,
        id: 't-1',
        name: { en: 'Table' },
        group: 'home-sale',
        variants: [['T-1', undefined, { AED: 90 }]],
        categories: ['home', 'home-sale < home'],
      },
    ],
  },
];

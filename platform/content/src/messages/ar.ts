import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'الرئيسية',
  catalogue: 'الكتالوج',
  soon: 'ستكون منتجاتنا الأولى هنا قريبًا.',
  explore: 'استكشاف',
  exploreDescription: 'ابحث في الكتالوج كله حسب الورشة والفئة والسعر والتوفّر.',
  makers: 'الورش',
  makersDescription: 'كل الورش في هذا الكتالوج: أين تقع كلٌّ منها، وماذا تصنع.',
  stories: 'القصص',
  storiesDescription: 'كيف تُصنع قطع الكتالوج وتُختار وتُستعمل.',
  searchFor: (query) => `«${query}»`,
  price: {
    under: (price) => `أقلّ من ${price}`,
    upTo: (price) => `حتى ${price}`,
    from: (price) => `${price} فأكثر`,
  },
  facets: {
    brand: 'الورشة',
    group: 'الفئة',
    price: 'السعر',
    availability: 'التوفّر',
  },
  availability: {
    'in-stock': 'متوفّر',
    'made-to-order': 'يُصنع عند الطلب',
    'sold-out': 'نفدت الكمّية',
  },
};

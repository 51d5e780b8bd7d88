import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'الرئيسية',
  explore: 'استكشاف',
  exploreDescription: 'ابحث في الكتالوج كله حسب الورشة والفئة والسعر والتوفّر.',
  makers: 'الورش',
  makersDescription: 'الورش التي تقف وراء هذا الكتالوج: أين تقع كلٌّ منها، وماذا تصنع.',
  searchFor: (query) => `«${query}»`,
  price: {
    under: (price) => `أقل من ${price}`,
    upTo: (price) => `حتى ${price}`,
    from: (price) => `${price} فأكثر`,
  },
  facets: {
    brand: 'الورشة',
    group: 'الفئة',
    price: 'السعر',
    availability: 'التوفّر',
    material: 'المادة',
    color: 'اللون',
  },
  values: {
    availability: {
      'in-stock': 'متوفّر',
      'made-to-order': 'يُصنع عند الطلب',
      'sold-out': 'نفدت الكمية',
    },
    material: {
      glass: 'زجاج',
      ceramic: 'خزف',
      wood: 'خشب',
      metal: 'معدن',
      textile: 'نسيج',
      paper: 'ورق',
      stone: 'حجر',
      wicker: 'نباتات مجدولة',
    },
    color: {
      white: 'أبيض',
      black: 'أسود',
      grey: 'رمادي',
      brown: 'بنّي',
      beige: 'بيج',
      red: 'أحمر',
      orange: 'برتقالي',
      yellow: 'أصفر',
      green: 'أخضر',
      blue: 'أزرق',
      pink: 'وردي',
      brass: 'نحاسي أصفر',
    },
  },
};

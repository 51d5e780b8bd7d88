import { enquiryOrigin } from '@vitrine/contract';
import * as v from 'valibot';

const EnquiryOrigins = v.pipe(
  v.string(),
  v.transform((value) => value.split(/[\s,]+/).filter((each) => each !== '')),
  v.everyItem(
    (each) => enquiryOrigin(each) === each,
    'is not a list of origins. Use https:// and a host name for each, such as https://forms.example.',
  ),
);

/** The services that operators trust with the enquiries of visitors. */
export const ENQUIRY_VARIABLE = {
  VITRINE_ENQUIRY_ORIGINS: v.pipe(
    v.optional(EnquiryOrigins),
    v.description(
      'Origins of services that authors may send enquiries to, with spaces between them. The edge sends none to others; authoring refuses others if it is set there too. Default: none, so that enquiries go by mail.',
    ),
  ),
};

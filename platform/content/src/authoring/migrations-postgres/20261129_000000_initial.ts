import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."_locales" AS ENUM('en', 'de', 'fr', 'el', 'ar', 'ja');
  CREATE TYPE "public"."enum_users_role" AS ENUM('author', 'publisher');
  CREATE TYPE "public"."enum_locales_direction" AS ENUM('ltr', 'rtl');
  CREATE TYPE "public"."enum_attributes_type" AS ENUM('choice', 'number', 'text');
  CREATE TYPE "public"."enum_attributes_of" AS ENUM('product', 'variant');
  CREATE TYPE "public"."enum_groups_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__groups_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__groups_v_published_locale" AS ENUM('en', 'de', 'fr', 'el', 'ar', 'ja');
  CREATE TYPE "public"."enum_brands_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__brands_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__brands_v_published_locale" AS ENUM('en', 'de', 'fr', 'el', 'ar', 'ja');
  CREATE TYPE "public"."enum_products_measures_parts_side" AS ENUM('height', 'width', 'length', 'diameter');
  CREATE TYPE "public"."enum_products_variants_measures_parts_side" AS ENUM('height', 'width', 'length', 'diameter');
  CREATE TYPE "public"."enum_products_variants_kind" AS ENUM('piece', 'set', 'part');
  CREATE TYPE "public"."enum_products_variants_availability" AS ENUM('in-stock', 'made-to-order', 'sold-out');
  CREATE TYPE "public"."enum_products_measures_view" AS ENUM('front', 'top');
  CREATE TYPE "public"."enum_products_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__products_v_version_measures_parts_side" AS ENUM('height', 'width', 'length', 'diameter');
  CREATE TYPE "public"."enum__products_v_version_variants_measures_parts_side" AS ENUM('height', 'width', 'length', 'diameter');
  CREATE TYPE "public"."enum__products_v_version_variants_kind" AS ENUM('piece', 'set', 'part');
  CREATE TYPE "public"."enum__products_v_version_variants_availability" AS ENUM('in-stock', 'made-to-order', 'sold-out');
  CREATE TYPE "public"."enum__products_v_version_measures_view" AS ENUM('front', 'top');
  CREATE TYPE "public"."enum__products_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__products_v_published_locale" AS ENUM('en', 'de', 'fr', 'el', 'ar', 'ja');
  CREATE TYPE "public"."enum_synonyms_locale" AS ENUM('en', 'de', 'fr', 'el', 'ar', 'ja');
  CREATE TYPE "public"."enum_stories_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__stories_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__stories_v_published_locale" AS ENUM('en', 'de', 'fr', 'el', 'ar', 'ja');
  CREATE TYPE "public"."enum_pages_places" AS ENUM('footer', 'menu');
  CREATE TYPE "public"."enum_pages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_version_places" AS ENUM('footer', 'menu');
  CREATE TYPE "public"."enum__pages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__pages_v_published_locale" AS ENUM('en', 'de', 'fr', 'el', 'ar', 'ja');
  CREATE TYPE "public"."enum_places_kind" AS ENUM('workshop', 'shop', 'showroom');
  CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_typography_type_scales_text_transform" AS ENUM('none', 'uppercase', 'lowercase', 'capitalize');
  CREATE TYPE "public"."enum_typography_type_scales_text_decoration" AS ENUM('none', 'underline', 'overline', 'line-through');
  CREATE TYPE "public"."enum_home_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__home_v_published_locale" AS ENUM('en', 'de', 'fr', 'el', 'ar', 'ja');
  CREATE TYPE "public"."enum_site_links_places" AS ENUM('footer', 'menu');
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"role" "enum_users_role" DEFAULT 'author' NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"enable_a_p_i_key" boolean,
  	"api_key" varchar,
  	"api_key_index" varchar,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone,
  	"login_attempts" numeric DEFAULT 0,
  	"lock_until" timestamp(3) with time zone
  );
  
  CREATE TABLE "locales" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"direction" "enum_locales_direction" NOT NULL,
  	"currency" varchar NOT NULL,
  	"position" numeric DEFAULT 100 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "markets" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"currency" varchar NOT NULL,
  	"delivery_cost" numeric,
  	"delivery_free_from" numeric,
  	"delivery_days_from" numeric,
  	"delivery_days_to" numeric,
  	"returns_days" numeric,
  	"returns_free" boolean,
  	"position" numeric DEFAULT 100 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "markets_locales" (
  	"tax" varchar,
  	"delivery_text" varchar,
  	"returns_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "attributes_values" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar,
  	"swatch" varchar
  );
  
  CREATE TABLE "attributes_values_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "attributes" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"type" "enum_attributes_type" DEFAULT 'choice' NOT NULL,
  	"of" "enum_attributes_of" DEFAULT 'product' NOT NULL,
  	"filter" boolean DEFAULT true,
  	"shown" boolean DEFAULT true,
  	"searched" boolean DEFAULT true,
  	"position" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "attributes_locales" (
  	"title" varchar NOT NULL,
  	"unit" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "groups_choosing" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "groups_choosing_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "groups" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"maker_id" varchar,
  	"picture_id" integer,
  	"cover_id" varchar,
  	"updated_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_groups_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "groups_locales" (
  	"title" varchar,
  	"summary" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "groups_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"products_id" varchar
  );
  
  CREATE TABLE "_groups_v_version_choosing" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_groups_v_version_choosing_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_groups_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_parent_id" varchar,
  	"version_maker_id" varchar,
  	"version_picture_id" integer,
  	"version_cover_id" varchar,
  	"version_updated_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__groups_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__groups_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_groups_v_locales" (
  	"version_title" varchar,
  	"version_summary" varchar,
  	"version_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_groups_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"products_id" varchar
  );
  
  CREATE TABLE "brands_story" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "brands_story_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "brands_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"picture_id" integer
  );
  
  CREATE TABLE "brands_steps_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "brands" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"founded" varchar,
  	"service_warranty_years" numeric,
  	"signature_id" varchar,
  	"picture_id" integer,
  	"cover_id" varchar,
  	"updated_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_brands_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "brands_locales" (
  	"place" varchar,
  	"summary" varchar,
  	"service_delivery" varchar,
  	"service_repair" varchar,
  	"materials" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_brands_v_version_story" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_brands_v_version_story_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_brands_v_version_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"picture_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_brands_v_version_steps_locales" (
  	"title" varchar,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_brands_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_name" varchar,
  	"version_founded" varchar,
  	"version_service_warranty_years" numeric,
  	"version_signature_id" varchar,
  	"version_picture_id" integer,
  	"version_cover_id" varchar,
  	"version_updated_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__brands_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__brands_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_brands_v_locales" (
  	"version_place" varchar,
  	"version_summary" varchar,
  	"version_service_delivery" varchar,
  	"version_service_repair" varchar,
  	"version_materials" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "products_description" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "products_description_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "products_specifications" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "products_specifications_locales" (
  	"name" varchar,
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "products_measures_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"side" "enum_products_measures_parts_side",
  	"length" numeric
  );
  
  CREATE TABLE "products_measures_parts_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "products_variants_measures_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"side" "enum_products_variants_measures_parts_side",
  	"length" numeric
  );
  
  CREATE TABLE "products_variants_measures_parts_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "products_variants" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"sku" varchar,
  	"kind" "enum_products_variants_kind" DEFAULT 'piece',
  	"swatch" varchar,
  	"picture_id" integer,
  	"measures_width" numeric,
  	"measures_height" numeric,
  	"measures_height_from" numeric,
  	"measures_depth" numeric,
  	"measures_length" numeric,
  	"measures_diameter" numeric,
  	"attributes" jsonb,
  	"prices" jsonb,
  	"availability" "enum_products_variants_availability"
  );
  
  CREATE TABLE "products_variants_locales" (
  	"name" varchar,
  	"label_material" varchar,
  	"label_measure" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "products" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"brand_id" varchar,
  	"group_id" varchar,
  	"attributes" jsonb,
  	"measures_width" numeric,
  	"measures_height" numeric,
  	"measures_height_from" numeric,
  	"measures_depth" numeric,
  	"measures_length" numeric,
  	"measures_diameter" numeric,
  	"measures_mass" numeric,
  	"measures_volume" numeric,
  	"measures_view" "enum_products_measures_view",
  	"measures_outline_path" varchar,
  	"measures_outline_ratio" numeric,
  	"lead_time_from" numeric,
  	"lead_time_to" numeric,
  	"delivery_prices" jsonb,
  	"delivery_days_from" numeric,
  	"delivery_days_to" numeric,
  	"since" timestamp(3) with time zone,
  	"updated_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_products_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "products_locales" (
  	"name" varchar,
  	"reading" varchar,
  	"summary" varchar,
  	"label_material" varchar,
  	"label_year" varchar,
  	"label_measure" varchar,
  	"care" varchar,
  	"delivery_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "products_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"places_id" integer,
  	"media_id" integer,
  	"products_id" varchar
  );
  
  CREATE TABLE "_products_v_version_description" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_products_v_version_description_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_products_v_version_specifications" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_products_v_version_specifications_locales" (
  	"name" varchar,
  	"value" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_products_v_version_measures_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"side" "enum__products_v_version_measures_parts_side",
  	"length" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_products_v_version_measures_parts_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_products_v_version_variants_measures_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"side" "enum__products_v_version_variants_measures_parts_side",
  	"length" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_products_v_version_variants_measures_parts_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_products_v_version_variants" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"sku" varchar,
  	"kind" "enum__products_v_version_variants_kind" DEFAULT 'piece',
  	"swatch" varchar,
  	"picture_id" integer,
  	"measures_width" numeric,
  	"measures_height" numeric,
  	"measures_height_from" numeric,
  	"measures_depth" numeric,
  	"measures_length" numeric,
  	"measures_diameter" numeric,
  	"attributes" jsonb,
  	"prices" jsonb,
  	"availability" "enum__products_v_version_variants_availability",
  	"_uuid" varchar
  );
  
  CREATE TABLE "_products_v_version_variants_locales" (
  	"name" varchar,
  	"label_material" varchar,
  	"label_measure" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_products_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_brand_id" varchar,
  	"version_group_id" varchar,
  	"version_attributes" jsonb,
  	"version_measures_width" numeric,
  	"version_measures_height" numeric,
  	"version_measures_height_from" numeric,
  	"version_measures_depth" numeric,
  	"version_measures_length" numeric,
  	"version_measures_diameter" numeric,
  	"version_measures_mass" numeric,
  	"version_measures_volume" numeric,
  	"version_measures_view" "enum__products_v_version_measures_view",
  	"version_measures_outline_path" varchar,
  	"version_measures_outline_ratio" numeric,
  	"version_lead_time_from" numeric,
  	"version_lead_time_to" numeric,
  	"version_delivery_prices" jsonb,
  	"version_delivery_days_from" numeric,
  	"version_delivery_days_to" numeric,
  	"version_since" timestamp(3) with time zone,
  	"version_updated_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__products_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__products_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_products_v_locales" (
  	"version_name" varchar,
  	"version_reading" varchar,
  	"version_summary" varchar,
  	"version_label_material" varchar,
  	"version_label_year" varchar,
  	"version_label_measure" varchar,
  	"version_care" varchar,
  	"version_delivery_text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_products_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"places_id" integer,
  	"media_id" integer,
  	"products_id" varchar
  );
  
  CREATE TABLE "media" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"hash" varchar,
  	"rendition_width" numeric,
  	"rendition_height" numeric,
  	"widths" jsonb,
  	"preview" varchar,
  	"color" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric
  );
  
  CREATE TABLE "media_locales" (
  	"alt" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "moves" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"to" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "synonyms" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"locale" "enum_synonyms_locale" NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "synonyms_texts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "stories_sections_paragraphs" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "stories_sections_paragraphs_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "stories_sections_products" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"product_id" varchar,
  	"variant" varchar
  );
  
  CREATE TABLE "stories_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"picture_id" integer
  );
  
  CREATE TABLE "stories_sections_locales" (
  	"heading" varchar,
  	"caption" varchar,
  	"quote_text" varchar,
  	"quote_by" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "stories" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"picture_id" integer,
  	"published" timestamp(3) with time zone,
  	"screen" varchar,
  	"filter" varchar,
  	"updated_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_stories_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "stories_locales" (
  	"title" varchar,
  	"lede" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "stories_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" varchar NOT NULL,
  	"path" varchar NOT NULL,
  	"groups_id" varchar,
  	"brands_id" varchar
  );
  
  CREATE TABLE "_stories_v_version_sections_paragraphs" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_stories_v_version_sections_paragraphs_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_stories_v_version_sections_products" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"product_id" varchar,
  	"variant" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_stories_v_version_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"picture_id" integer,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_stories_v_version_sections_locales" (
  	"heading" varchar,
  	"caption" varchar,
  	"quote_text" varchar,
  	"quote_by" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_stories_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_picture_id" integer,
  	"version_published" timestamp(3) with time zone,
  	"version_screen" varchar,
  	"version_filter" varchar,
  	"version_updated_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__stories_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__stories_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_stories_v_locales" (
  	"version_title" varchar,
  	"version_lede" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_stories_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"groups_id" varchar,
  	"brands_id" varchar
  );
  
  CREATE TABLE "pages_sections_paragraphs" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "pages_sections_paragraphs_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "pages_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "pages_sections_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "pages_places" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_pages_places",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "pages" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"position" numeric DEFAULT 100,
  	"updated_by" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_pages_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "pages_locales" (
  	"title" varchar,
  	"lede" varchar,
  	"description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_pages_v_version_sections_paragraphs" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_version_sections_paragraphs_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v_version_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_version_sections_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v_version_places" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__pages_v_version_places",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_pages_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"parent_id" varchar,
  	"version_position" numeric DEFAULT 100,
  	"version_updated_by" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__pages_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__pages_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_pages_v_locales" (
  	"version_title" varchar,
  	"version_lede" varchar,
  	"version_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "places" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" "enum_places_kind" NOT NULL,
  	"name" varchar NOT NULL,
  	"country" varchar NOT NULL,
  	"address" varchar NOT NULL,
  	"latin_name" varchar,
  	"latin_address" varchar,
  	"url" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "places_locales" (
  	"town" varchar NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "places_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"brands_id" varchar
  );
  
  CREATE TABLE "sets_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"product_id" varchar,
  	"variant" varchar,
  	"quantity" numeric
  );
  
  CREATE TABLE "sets" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sets_locales" (
  	"name" varchar NOT NULL,
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" integer
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "typography_font_family_fonts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"family" varchar NOT NULL,
  	"woff2" varchar NOT NULL,
  	"woff" varchar NOT NULL,
  	"weight" varchar NOT NULL
  );
  
  CREATE TABLE "typography_type_scales" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"font_size" numeric NOT NULL,
  	"line_height" numeric NOT NULL,
  	"letter_spacing" numeric DEFAULT 0 NOT NULL,
  	"font_weight" numeric NOT NULL,
  	"text_transform" "enum_typography_type_scales_text_transform" DEFAULT 'none' NOT NULL,
  	"text_decoration" "enum_typography_type_scales_text_decoration" DEFAULT 'none'
  );
  
  CREATE TABLE "typography" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"font_family_font_family" varchar NOT NULL,
  	"font_family_web_font" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "home_story_paragraphs" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "home_story_paragraphs_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "home" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"product_id" varchar,
  	"updated_by" varchar,
  	"_status" "enum_home_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "home_locales" (
  	"title" varchar,
  	"text" varchar,
  	"story_title" varchar,
  	"head_title" varchar,
  	"head_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "home_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"groups_id" varchar,
  	"brands_id" varchar,
  	"stories_id" varchar
  );
  
  CREATE TABLE "_home_v_version_story_paragraphs" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_home_v_version_story_paragraphs_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_home_v" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"version_product_id" varchar,
  	"version_updated_by" varchar,
  	"version__status" "enum__home_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"snapshot" boolean,
  	"published_locale" "enum__home_v_published_locale",
  	"latest" boolean
  );
  
  CREATE TABLE "_home_v_locales" (
  	"version_title" varchar,
  	"version_text" varchar,
  	"version_story_title" varchar,
  	"version_head_title" varchar,
  	"version_head_description" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_home_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"groups_id" varchar,
  	"brands_id" varchar,
  	"stories_id" varchar
  );
  
  CREATE TABLE "site_footer" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "site_footer_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "site_links_places" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_site_links_places",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "site_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"path" varchar NOT NULL
  );
  
  CREATE TABLE "site_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "site" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"logo_light_id" integer,
  	"logo_dark_id" integer,
  	"accent_light" varchar,
  	"accent_dark" varchar,
  	"picture_id" integer,
  	"contact_email" varchar,
  	"contact_phone" varchar,
  	"enquiry_email" varchar,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "site_locales" (
  	"tagline" varchar,
  	"hint" varchar,
  	"contact_address" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "markets_locales" ADD CONSTRAINT "markets_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "attributes_values" ADD CONSTRAINT "attributes_values_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "attributes_values_locales" ADD CONSTRAINT "attributes_values_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."attributes_values"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "attributes_locales" ADD CONSTRAINT "attributes_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "groups_choosing" ADD CONSTRAINT "groups_choosing_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "groups_choosing_locales" ADD CONSTRAINT "groups_choosing_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."groups_choosing"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "groups" ADD CONSTRAINT "groups_parent_id_groups_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "groups" ADD CONSTRAINT "groups_maker_id_brands_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "groups" ADD CONSTRAINT "groups_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "groups" ADD CONSTRAINT "groups_cover_id_products_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "groups_locales" ADD CONSTRAINT "groups_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "groups_rels" ADD CONSTRAINT "groups_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "groups_rels" ADD CONSTRAINT "groups_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v_version_choosing" ADD CONSTRAINT "_groups_v_version_choosing_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_groups_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v_version_choosing_locales" ADD CONSTRAINT "_groups_v_version_choosing_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_groups_v_version_choosing"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v" ADD CONSTRAINT "_groups_v_parent_id_groups_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v" ADD CONSTRAINT "_groups_v_version_parent_id_groups_id_fk" FOREIGN KEY ("version_parent_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v" ADD CONSTRAINT "_groups_v_version_maker_id_brands_id_fk" FOREIGN KEY ("version_maker_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v" ADD CONSTRAINT "_groups_v_version_picture_id_media_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v" ADD CONSTRAINT "_groups_v_version_cover_id_products_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v_locales" ADD CONSTRAINT "_groups_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_groups_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v_rels" ADD CONSTRAINT "_groups_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_groups_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v_rels" ADD CONSTRAINT "_groups_v_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "brands_story" ADD CONSTRAINT "brands_story_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "brands_story_locales" ADD CONSTRAINT "brands_story_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."brands_story"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "brands_steps" ADD CONSTRAINT "brands_steps_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "brands_steps" ADD CONSTRAINT "brands_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "brands_steps_locales" ADD CONSTRAINT "brands_steps_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."brands_steps"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "brands" ADD CONSTRAINT "brands_signature_id_products_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "brands" ADD CONSTRAINT "brands_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "brands" ADD CONSTRAINT "brands_cover_id_products_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "brands_locales" ADD CONSTRAINT "brands_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v_version_story" ADD CONSTRAINT "_brands_v_version_story_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_brands_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v_version_story_locales" ADD CONSTRAINT "_brands_v_version_story_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_brands_v_version_story"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v_version_steps" ADD CONSTRAINT "_brands_v_version_steps_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v_version_steps" ADD CONSTRAINT "_brands_v_version_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_brands_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v_version_steps_locales" ADD CONSTRAINT "_brands_v_version_steps_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_brands_v_version_steps"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_parent_id_brands_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_version_signature_id_products_id_fk" FOREIGN KEY ("version_signature_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_version_picture_id_media_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v" ADD CONSTRAINT "_brands_v_version_cover_id_products_id_fk" FOREIGN KEY ("version_cover_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_brands_v_locales" ADD CONSTRAINT "_brands_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_brands_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_description" ADD CONSTRAINT "products_description_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_description_locales" ADD CONSTRAINT "products_description_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products_description"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_specifications" ADD CONSTRAINT "products_specifications_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_specifications_locales" ADD CONSTRAINT "products_specifications_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products_specifications"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_measures_parts" ADD CONSTRAINT "products_measures_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_measures_parts_locales" ADD CONSTRAINT "products_measures_parts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products_measures_parts"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_variants_measures_parts" ADD CONSTRAINT "products_variants_measures_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products_variants"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_variants_measures_parts_locales" ADD CONSTRAINT "products_variants_measures_parts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products_variants_measures_parts"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_variants" ADD CONSTRAINT "products_variants_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_variants" ADD CONSTRAINT "products_variants_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_variants_locales" ADD CONSTRAINT "products_variants_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products_variants"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products" ADD CONSTRAINT "products_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_locales" ADD CONSTRAINT "products_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_places_fk" FOREIGN KEY ("places_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_rels" ADD CONSTRAINT "products_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_description" ADD CONSTRAINT "_products_v_version_description_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_description_locales" ADD CONSTRAINT "_products_v_version_description_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v_version_description"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_specifications" ADD CONSTRAINT "_products_v_version_specifications_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_specifications_locales" ADD CONSTRAINT "_products_v_version_specifications_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v_version_specifications"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_measures_parts" ADD CONSTRAINT "_products_v_version_measures_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_measures_parts_locales" ADD CONSTRAINT "_products_v_version_measures_parts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v_version_measures_parts"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_variants_measures_parts" ADD CONSTRAINT "_products_v_version_variants_measures_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v_version_variants"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_variants_measures_parts_locales" ADD CONSTRAINT "_products_v_version_variants_measures_parts_locales_paren_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v_version_variants_measures_parts"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_variants" ADD CONSTRAINT "_products_v_version_variants_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_variants" ADD CONSTRAINT "_products_v_version_variants_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_variants_locales" ADD CONSTRAINT "_products_v_version_variants_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v_version_variants"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_parent_id_products_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_version_brand_id_brands_id_fk" FOREIGN KEY ("version_brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v" ADD CONSTRAINT "_products_v_version_group_id_groups_id_fk" FOREIGN KEY ("version_group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_locales" ADD CONSTRAINT "_products_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_places_fk" FOREIGN KEY ("places_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_rels" ADD CONSTRAINT "_products_v_rels_products_fk" FOREIGN KEY ("products_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "media_locales" ADD CONSTRAINT "media_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "synonyms_texts" ADD CONSTRAINT "synonyms_texts_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."synonyms"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_sections_paragraphs" ADD CONSTRAINT "stories_sections_paragraphs_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_sections_paragraphs_locales" ADD CONSTRAINT "stories_sections_paragraphs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories_sections_paragraphs"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_sections_products" ADD CONSTRAINT "stories_sections_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_sections_products" ADD CONSTRAINT "stories_sections_products_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_sections" ADD CONSTRAINT "stories_sections_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_sections" ADD CONSTRAINT "stories_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_sections_locales" ADD CONSTRAINT "stories_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories" ADD CONSTRAINT "stories_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_locales" ADD CONSTRAINT "stories_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_rels" ADD CONSTRAINT "stories_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_rels" ADD CONSTRAINT "stories_rels_groups_fk" FOREIGN KEY ("groups_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "stories_rels" ADD CONSTRAINT "stories_rels_brands_fk" FOREIGN KEY ("brands_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_version_sections_paragraphs" ADD CONSTRAINT "_stories_v_version_sections_paragraphs_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_v_version_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_version_sections_paragraphs_locales" ADD CONSTRAINT "_stories_v_version_sections_paragraphs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_v_version_sections_paragraphs"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_version_sections_products" ADD CONSTRAINT "_stories_v_version_sections_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_version_sections_products" ADD CONSTRAINT "_stories_v_version_sections_products_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_v_version_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_version_sections" ADD CONSTRAINT "_stories_v_version_sections_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_version_sections" ADD CONSTRAINT "_stories_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_version_sections_locales" ADD CONSTRAINT "_stories_v_version_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_v_version_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_parent_id_stories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."stories"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v" ADD CONSTRAINT "_stories_v_version_picture_id_media_id_fk" FOREIGN KEY ("version_picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_locales" ADD CONSTRAINT "_stories_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_stories_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_rels" ADD CONSTRAINT "_stories_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_stories_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_rels" ADD CONSTRAINT "_stories_v_rels_groups_fk" FOREIGN KEY ("groups_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_stories_v_rels" ADD CONSTRAINT "_stories_v_rels_brands_fk" FOREIGN KEY ("brands_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "pages_sections_paragraphs" ADD CONSTRAINT "pages_sections_paragraphs_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "pages_sections_paragraphs_locales" ADD CONSTRAINT "pages_sections_paragraphs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_sections_paragraphs"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "pages_sections" ADD CONSTRAINT "pages_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "pages_sections_locales" ADD CONSTRAINT "pages_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "pages_places" ADD CONSTRAINT "pages_places_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "pages_locales" ADD CONSTRAINT "pages_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_pages_v_version_sections_paragraphs" ADD CONSTRAINT "_pages_v_version_sections_paragraphs_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_pages_v_version_sections_paragraphs_locales" ADD CONSTRAINT "_pages_v_version_sections_paragraphs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_sections_paragraphs"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_pages_v_version_sections" ADD CONSTRAINT "_pages_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_pages_v_version_sections_locales" ADD CONSTRAINT "_pages_v_version_sections_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_version_sections"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_pages_v_version_places" ADD CONSTRAINT "_pages_v_version_places_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_pages_v_locales" ADD CONSTRAINT "_pages_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "places_locales" ADD CONSTRAINT "places_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "places_rels" ADD CONSTRAINT "places_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "places_rels" ADD CONSTRAINT "places_rels_brands_fk" FOREIGN KEY ("brands_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "sets_parts" ADD CONSTRAINT "sets_parts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "sets_parts" ADD CONSTRAINT "sets_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sets"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "sets_locales" ADD CONSTRAINT "sets_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."sets"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "typography_font_family_fonts" ADD CONSTRAINT "typography_font_family_fonts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."typography"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "typography_type_scales" ADD CONSTRAINT "typography_type_scales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."typography"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "home_story_paragraphs" ADD CONSTRAINT "home_story_paragraphs_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "home_story_paragraphs_locales" ADD CONSTRAINT "home_story_paragraphs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home_story_paragraphs"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "home" ADD CONSTRAINT "home_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "home_locales" ADD CONSTRAINT "home_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "home_rels" ADD CONSTRAINT "home_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "home_rels" ADD CONSTRAINT "home_rels_groups_fk" FOREIGN KEY ("groups_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "home_rels" ADD CONSTRAINT "home_rels_brands_fk" FOREIGN KEY ("brands_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "home_rels" ADD CONSTRAINT "home_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_home_v_version_story_paragraphs" ADD CONSTRAINT "_home_v_version_story_paragraphs_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_home_v_version_story_paragraphs_locales" ADD CONSTRAINT "_home_v_version_story_paragraphs_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v_version_story_paragraphs"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_home_v" ADD CONSTRAINT "_home_v_version_product_id_products_id_fk" FOREIGN KEY ("version_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_home_v_locales" ADD CONSTRAINT "_home_v_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_home_v_rels" ADD CONSTRAINT "_home_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_home_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_home_v_rels" ADD CONSTRAINT "_home_v_rels_groups_fk" FOREIGN KEY ("groups_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_home_v_rels" ADD CONSTRAINT "_home_v_rels_brands_fk" FOREIGN KEY ("brands_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_home_v_rels" ADD CONSTRAINT "_home_v_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site_footer" ADD CONSTRAINT "site_footer_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site_footer_locales" ADD CONSTRAINT "site_footer_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_footer"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site_links_places" ADD CONSTRAINT "site_links_places_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."site_links"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site_links" ADD CONSTRAINT "site_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site_links_locales" ADD CONSTRAINT "site_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_links"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site" ADD CONSTRAINT "site_logo_light_id_media_id_fk" FOREIGN KEY ("logo_light_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site" ADD CONSTRAINT "site_logo_dark_id_media_id_fk" FOREIGN KEY ("logo_dark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site" ADD CONSTRAINT "site_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site_locales" ADD CONSTRAINT "site_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE INDEX "locales_updated_at_idx" ON "locales" USING btree ("updated_at");
  CREATE INDEX "locales_created_at_idx" ON "locales" USING btree ("created_at");
  CREATE INDEX "markets_updated_at_idx" ON "markets" USING btree ("updated_at");
  CREATE INDEX "markets_created_at_idx" ON "markets" USING btree ("created_at");
  CREATE UNIQUE INDEX "markets_locales_locale_parent_id_unique" ON "markets_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "markets_locales_by_parent_idx" ON "markets_locales" USING btree ("_parent_id");
  CREATE INDEX "attributes_values_order_idx" ON "attributes_values" USING btree ("_order");
  CREATE INDEX "attributes_values_parent_id_idx" ON "attributes_values" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "attributes_values_locales_locale_parent_id_unique" ON "attributes_values_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "attributes_values_locales_by_parent_idx" ON "attributes_values_locales" USING btree ("_parent_id");
  CREATE INDEX "attributes_updated_at_idx" ON "attributes" USING btree ("updated_at");
  CREATE INDEX "attributes_created_at_idx" ON "attributes" USING btree ("created_at");
  CREATE UNIQUE INDEX "attributes_locales_locale_parent_id_unique" ON "attributes_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "attributes_locales_by_parent_idx" ON "attributes_locales" USING btree ("_parent_id");
  CREATE INDEX "groups_choosing_order_idx" ON "groups_choosing" USING btree ("_order");
  CREATE INDEX "groups_choosing_parent_id_idx" ON "groups_choosing" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "groups_choosing_locales_locale_parent_id_unique" ON "groups_choosing_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "groups_choosing_locales_by_parent_idx" ON "groups_choosing_locales" USING btree ("_parent_id");
  CREATE INDEX "groups_parent_idx" ON "groups" USING btree ("parent_id");
  CREATE INDEX "groups_maker_idx" ON "groups" USING btree ("maker_id");
  CREATE INDEX "groups_picture_idx" ON "groups" USING btree ("picture_id");
  CREATE INDEX "groups_cover_idx" ON "groups" USING btree ("cover_id");
  CREATE INDEX "groups_updated_at_idx" ON "groups" USING btree ("updated_at");
  CREATE INDEX "groups_created_at_idx" ON "groups" USING btree ("created_at");
  CREATE INDEX "groups__status_idx" ON "groups" USING btree ("_status");
  CREATE UNIQUE INDEX "groups_locales_locale_parent_id_unique" ON "groups_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "groups_locales_by_parent_idx" ON "groups_locales" USING btree ("_parent_id");
  CREATE INDEX "groups_rels_order_idx" ON "groups_rels" USING btree ("order");
  CREATE INDEX "groups_rels_parent_idx" ON "groups_rels" USING btree ("parent_id");
  CREATE INDEX "groups_rels_path_idx" ON "groups_rels" USING btree ("path");
  CREATE INDEX "groups_rels_products_id_idx" ON "groups_rels" USING btree ("products_id");
  CREATE INDEX "_groups_v_version_choosing_order_idx" ON "_groups_v_version_choosing" USING btree ("_order");
  CREATE INDEX "_groups_v_version_choosing_parent_id_idx" ON "_groups_v_version_choosing" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_groups_v_version_choosing_locales_locale_parent_id_unique" ON "_groups_v_version_choosing_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_groups_v_version_choosing_locales_by_parent_idx" ON "_groups_v_version_choosing_locales" USING btree ("_parent_id");
  CREATE INDEX "_groups_v_parent_idx" ON "_groups_v" USING btree ("parent_id");
  CREATE INDEX "_groups_v_version_version_parent_idx" ON "_groups_v" USING btree ("version_parent_id");
  CREATE INDEX "_groups_v_version_version_maker_idx" ON "_groups_v" USING btree ("version_maker_id");
  CREATE INDEX "_groups_v_version_version_picture_idx" ON "_groups_v" USING btree ("version_picture_id");
  CREATE INDEX "_groups_v_version_version_cover_idx" ON "_groups_v" USING btree ("version_cover_id");
  CREATE INDEX "_groups_v_version_version_updated_at_idx" ON "_groups_v" USING btree ("version_updated_at");
  CREATE INDEX "_groups_v_version_version_created_at_idx" ON "_groups_v" USING btree ("version_created_at");
  CREATE INDEX "_groups_v_version_version__status_idx" ON "_groups_v" USING btree ("version__status");
  CREATE INDEX "_groups_v_created_at_idx" ON "_groups_v" USING btree ("created_at");
  CREATE INDEX "_groups_v_updated_at_idx" ON "_groups_v" USING btree ("updated_at");
  CREATE INDEX "_groups_v_snapshot_idx" ON "_groups_v" USING btree ("snapshot");
  CREATE INDEX "_groups_v_published_locale_idx" ON "_groups_v" USING btree ("published_locale");
  CREATE INDEX "_groups_v_latest_idx" ON "_groups_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_groups_v_locales_locale_parent_id_unique" ON "_groups_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_groups_v_locales_by_parent_idx" ON "_groups_v_locales" USING btree ("_parent_id");
  CREATE INDEX "_groups_v_rels_order_idx" ON "_groups_v_rels" USING btree ("order");
  CREATE INDEX "_groups_v_rels_parent_idx" ON "_groups_v_rels" USING btree ("parent_id");
  CREATE INDEX "_groups_v_rels_path_idx" ON "_groups_v_rels" USING btree ("path");
  CREATE INDEX "_groups_v_rels_products_id_idx" ON "_groups_v_rels" USING btree ("products_id");
  CREATE INDEX "brands_story_order_idx" ON "brands_story" USING btree ("_order");
  CREATE INDEX "brands_story_parent_id_idx" ON "brands_story" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "brands_story_locales_locale_parent_id_unique" ON "brands_story_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "brands_story_locales_by_parent_idx" ON "brands_story_locales" USING btree ("_parent_id");
  CREATE INDEX "brands_steps_order_idx" ON "brands_steps" USING btree ("_order");
  CREATE INDEX "brands_steps_parent_id_idx" ON "brands_steps" USING btree ("_parent_id");
  CREATE INDEX "brands_steps_picture_idx" ON "brands_steps" USING btree ("picture_id");
  CREATE UNIQUE INDEX "brands_steps_locales_locale_parent_id_unique" ON "brands_steps_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "brands_steps_locales_by_parent_idx" ON "brands_steps_locales" USING btree ("_parent_id");
  CREATE INDEX "brands_signature_idx" ON "brands" USING btree ("signature_id");
  CREATE INDEX "brands_picture_idx" ON "brands" USING btree ("picture_id");
  CREATE INDEX "brands_cover_idx" ON "brands" USING btree ("cover_id");
  CREATE INDEX "brands_updated_at_idx" ON "brands" USING btree ("updated_at");
  CREATE INDEX "brands_created_at_idx" ON "brands" USING btree ("created_at");
  CREATE INDEX "brands__status_idx" ON "brands" USING btree ("_status");
  CREATE UNIQUE INDEX "brands_locales_locale_parent_id_unique" ON "brands_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "brands_locales_by_parent_idx" ON "brands_locales" USING btree ("_parent_id");
  CREATE INDEX "_brands_v_version_story_order_idx" ON "_brands_v_version_story" USING btree ("_order");
  CREATE INDEX "_brands_v_version_story_parent_id_idx" ON "_brands_v_version_story" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_brands_v_version_story_locales_locale_parent_id_unique" ON "_brands_v_version_story_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_brands_v_version_story_locales_by_parent_idx" ON "_brands_v_version_story_locales" USING btree ("_parent_id");
  CREATE INDEX "_brands_v_version_steps_order_idx" ON "_brands_v_version_steps" USING btree ("_order");
  CREATE INDEX "_brands_v_version_steps_parent_id_idx" ON "_brands_v_version_steps" USING btree ("_parent_id");
  CREATE INDEX "_brands_v_version_steps_picture_idx" ON "_brands_v_version_steps" USING btree ("picture_id");
  CREATE UNIQUE INDEX "_brands_v_version_steps_locales_locale_parent_id_unique" ON "_brands_v_version_steps_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_brands_v_version_steps_locales_by_parent_idx" ON "_brands_v_version_steps_locales" USING btree ("_parent_id");
  CREATE INDEX "_brands_v_parent_idx" ON "_brands_v" USING btree ("parent_id");
  CREATE INDEX "_brands_v_version_version_signature_idx" ON "_brands_v" USING btree ("version_signature_id");
  CREATE INDEX "_brands_v_version_version_picture_idx" ON "_brands_v" USING btree ("version_picture_id");
  CREATE INDEX "_brands_v_version_version_cover_idx" ON "_brands_v" USING btree ("version_cover_id");
  CREATE INDEX "_brands_v_version_version_updated_at_idx" ON "_brands_v" USING btree ("version_updated_at");
  CREATE INDEX "_brands_v_version_version_created_at_idx" ON "_brands_v" USING btree ("version_created_at");
  CREATE INDEX "_brands_v_version_version__status_idx" ON "_brands_v" USING btree ("version__status");
  CREATE INDEX "_brands_v_created_at_idx" ON "_brands_v" USING btree ("created_at");
  CREATE INDEX "_brands_v_updated_at_idx" ON "_brands_v" USING btree ("updated_at");
  CREATE INDEX "_brands_v_snapshot_idx" ON "_brands_v" USING btree ("snapshot");
  CREATE INDEX "_brands_v_published_locale_idx" ON "_brands_v" USING btree ("published_locale");
  CREATE INDEX "_brands_v_latest_idx" ON "_brands_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_brands_v_locales_locale_parent_id_unique" ON "_brands_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_brands_v_locales_by_parent_idx" ON "_brands_v_locales" USING btree ("_parent_id");
  CREATE INDEX "products_description_order_idx" ON "products_description" USING btree ("_order");
  CREATE INDEX "products_description_parent_id_idx" ON "products_description" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "products_description_locales_locale_parent_id_unique" ON "products_description_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "products_description_locales_by_parent_idx" ON "products_description_locales" USING btree ("_parent_id");
  CREATE INDEX "products_specifications_order_idx" ON "products_specifications" USING btree ("_order");
  CREATE INDEX "products_specifications_parent_id_idx" ON "products_specifications" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "products_specifications_locales_locale_parent_id_unique" ON "products_specifications_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "products_specifications_locales_by_parent_idx" ON "products_specifications_locales" USING btree ("_parent_id");
  CREATE INDEX "products_measures_parts_order_idx" ON "products_measures_parts" USING btree ("_order");
  CREATE INDEX "products_measures_parts_parent_id_idx" ON "products_measures_parts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "products_measures_parts_locales_locale_parent_id_unique" ON "products_measures_parts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "products_measures_parts_locales_by_parent_idx" ON "products_measures_parts_locales" USING btree ("_parent_id");
  CREATE INDEX "products_variants_measures_parts_order_idx" ON "products_variants_measures_parts" USING btree ("_order");
  CREATE INDEX "products_variants_measures_parts_parent_id_idx" ON "products_variants_measures_parts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "products_variants_measures_parts_locales_locale_parent_id_un" ON "products_variants_measures_parts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "products_variants_measures_parts_locales_by_parent_idx" ON "products_variants_measures_parts_locales" USING btree ("_parent_id");
  CREATE INDEX "products_variants_order_idx" ON "products_variants" USING btree ("_order");
  CREATE INDEX "products_variants_parent_id_idx" ON "products_variants" USING btree ("_parent_id");
  CREATE INDEX "products_variants_picture_idx" ON "products_variants" USING btree ("picture_id");
  CREATE UNIQUE INDEX "products_variants_locales_locale_parent_id_unique" ON "products_variants_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "products_variants_locales_by_parent_idx" ON "products_variants_locales" USING btree ("_parent_id");
  CREATE INDEX "products_brand_idx" ON "products" USING btree ("brand_id");
  CREATE INDEX "products_group_idx" ON "products" USING btree ("group_id");
  CREATE INDEX "products_updated_at_idx" ON "products" USING btree ("updated_at");
  CREATE INDEX "products_created_at_idx" ON "products" USING btree ("created_at");
  CREATE INDEX "products__status_idx" ON "products" USING btree ("_status");
  CREATE UNIQUE INDEX "products_locales_locale_parent_id_unique" ON "products_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "products_locales_by_parent_idx" ON "products_locales" USING btree ("_parent_id");
  CREATE INDEX "products_rels_order_idx" ON "products_rels" USING btree ("order");
  CREATE INDEX "products_rels_parent_idx" ON "products_rels" USING btree ("parent_id");
  CREATE INDEX "products_rels_path_idx" ON "products_rels" USING btree ("path");
  CREATE INDEX "products_rels_places_id_idx" ON "products_rels" USING btree ("places_id");
  CREATE INDEX "products_rels_media_id_idx" ON "products_rels" USING btree ("media_id");
  CREATE INDEX "products_rels_products_id_idx" ON "products_rels" USING btree ("products_id");
  CREATE INDEX "_products_v_version_description_order_idx" ON "_products_v_version_description" USING btree ("_order");
  CREATE INDEX "_products_v_version_description_parent_id_idx" ON "_products_v_version_description" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_products_v_version_description_locales_locale_parent_id_uni" ON "_products_v_version_description_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_products_v_version_description_locales_by_parent_idx" ON "_products_v_version_description_locales" USING btree ("_parent_id");
  CREATE INDEX "_products_v_version_specifications_order_idx" ON "_products_v_version_specifications" USING btree ("_order");
  CREATE INDEX "_products_v_version_specifications_parent_id_idx" ON "_products_v_version_specifications" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_products_v_version_specifications_locales_locale_parent_id_" ON "_products_v_version_specifications_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_products_v_version_specifications_locales_by_parent_idx" ON "_products_v_version_specifications_locales" USING btree ("_parent_id");
  CREATE INDEX "_products_v_version_measures_parts_order_idx" ON "_products_v_version_measures_parts" USING btree ("_order");
  CREATE INDEX "_products_v_version_measures_parts_parent_id_idx" ON "_products_v_version_measures_parts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_products_v_version_measures_parts_locales_locale_parent_id_" ON "_products_v_version_measures_parts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_products_v_version_measures_parts_locales_by_parent_idx" ON "_products_v_version_measures_parts_locales" USING btree ("_parent_id");
  CREATE INDEX "_products_v_version_variants_measures_parts_order_idx" ON "_products_v_version_variants_measures_parts" USING btree ("_order");
  CREATE INDEX "_products_v_version_variants_measures_parts_parent_id_idx" ON "_products_v_version_variants_measures_parts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_products_v_version_variants_measures_parts_locales_locale_p" ON "_products_v_version_variants_measures_parts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_products_v_version_variants_measures_parts_lo_by_parent_idx" ON "_products_v_version_variants_measures_parts_locales" USING btree ("_parent_id");
  CREATE INDEX "_products_v_version_variants_order_idx" ON "_products_v_version_variants" USING btree ("_order");
  CREATE INDEX "_products_v_version_variants_parent_id_idx" ON "_products_v_version_variants" USING btree ("_parent_id");
  CREATE INDEX "_products_v_version_variants_picture_idx" ON "_products_v_version_variants" USING btree ("picture_id");
  CREATE UNIQUE INDEX "_products_v_version_variants_locales_locale_parent_id_unique" ON "_products_v_version_variants_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_products_v_version_variants_locales_by_parent_idx" ON "_products_v_version_variants_locales" USING btree ("_parent_id");
  CREATE INDEX "_products_v_parent_idx" ON "_products_v" USING btree ("parent_id");
  CREATE INDEX "_products_v_version_version_brand_idx" ON "_products_v" USING btree ("version_brand_id");
  CREATE INDEX "_products_v_version_version_group_idx" ON "_products_v" USING btree ("version_group_id");
  CREATE INDEX "_products_v_version_version_updated_at_idx" ON "_products_v" USING btree ("version_updated_at");
  CREATE INDEX "_products_v_version_version_created_at_idx" ON "_products_v" USING btree ("version_created_at");
  CREATE INDEX "_products_v_version_version__status_idx" ON "_products_v" USING btree ("version__status");
  CREATE INDEX "_products_v_created_at_idx" ON "_products_v" USING btree ("created_at");
  CREATE INDEX "_products_v_updated_at_idx" ON "_products_v" USING btree ("updated_at");
  CREATE INDEX "_products_v_snapshot_idx" ON "_products_v" USING btree ("snapshot");
  CREATE INDEX "_products_v_published_locale_idx" ON "_products_v" USING btree ("published_locale");
  CREATE INDEX "_products_v_latest_idx" ON "_products_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_products_v_locales_locale_parent_id_unique" ON "_products_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_products_v_locales_by_parent_idx" ON "_products_v_locales" USING btree ("_parent_id");
  CREATE INDEX "_products_v_rels_order_idx" ON "_products_v_rels" USING btree ("order");
  CREATE INDEX "_products_v_rels_parent_idx" ON "_products_v_rels" USING btree ("parent_id");
  CREATE INDEX "_products_v_rels_path_idx" ON "_products_v_rels" USING btree ("path");
  CREATE INDEX "_products_v_rels_places_id_idx" ON "_products_v_rels" USING btree ("places_id");
  CREATE INDEX "_products_v_rels_media_id_idx" ON "_products_v_rels" USING btree ("media_id");
  CREATE INDEX "_products_v_rels_products_id_idx" ON "_products_v_rels" USING btree ("products_id");
  CREATE INDEX "media_hash_idx" ON "media" USING btree ("hash");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE UNIQUE INDEX "media_locales_locale_parent_id_unique" ON "media_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "media_locales_by_parent_idx" ON "media_locales" USING btree ("_parent_id");
  CREATE INDEX "moves_updated_at_idx" ON "moves" USING btree ("updated_at");
  CREATE INDEX "moves_created_at_idx" ON "moves" USING btree ("created_at");
  CREATE INDEX "synonyms_locale_idx" ON "synonyms" USING btree ("locale");
  CREATE INDEX "synonyms_updated_at_idx" ON "synonyms" USING btree ("updated_at");
  CREATE INDEX "synonyms_created_at_idx" ON "synonyms" USING btree ("created_at");
  CREATE INDEX "synonyms_texts_order_parent" ON "synonyms_texts" USING btree ("order","parent_id");
  CREATE INDEX "stories_sections_paragraphs_order_idx" ON "stories_sections_paragraphs" USING btree ("_order");
  CREATE INDEX "stories_sections_paragraphs_parent_id_idx" ON "stories_sections_paragraphs" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "stories_sections_paragraphs_locales_locale_parent_id_unique" ON "stories_sections_paragraphs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "stories_sections_paragraphs_locales_by_parent_idx" ON "stories_sections_paragraphs_locales" USING btree ("_parent_id");
  CREATE INDEX "stories_sections_products_order_idx" ON "stories_sections_products" USING btree ("_order");
  CREATE INDEX "stories_sections_products_parent_id_idx" ON "stories_sections_products" USING btree ("_parent_id");
  CREATE INDEX "stories_sections_products_product_idx" ON "stories_sections_products" USING btree ("product_id");
  CREATE INDEX "stories_sections_order_idx" ON "stories_sections" USING btree ("_order");
  CREATE INDEX "stories_sections_parent_id_idx" ON "stories_sections" USING btree ("_parent_id");
  CREATE INDEX "stories_sections_picture_idx" ON "stories_sections" USING btree ("picture_id");
  CREATE UNIQUE INDEX "stories_sections_locales_locale_parent_id_unique" ON "stories_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "stories_sections_locales_by_parent_idx" ON "stories_sections_locales" USING btree ("_parent_id");
  CREATE INDEX "stories_picture_idx" ON "stories" USING btree ("picture_id");
  CREATE INDEX "stories_updated_at_idx" ON "stories" USING btree ("updated_at");
  CREATE INDEX "stories_created_at_idx" ON "stories" USING btree ("created_at");
  CREATE INDEX "stories__status_idx" ON "stories" USING btree ("_status");
  CREATE UNIQUE INDEX "stories_locales_locale_parent_id_unique" ON "stories_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "stories_locales_by_parent_idx" ON "stories_locales" USING btree ("_parent_id");
  CREATE INDEX "stories_rels_order_idx" ON "stories_rels" USING btree ("order");
  CREATE INDEX "stories_rels_parent_idx" ON "stories_rels" USING btree ("parent_id");
  CREATE INDEX "stories_rels_path_idx" ON "stories_rels" USING btree ("path");
  CREATE INDEX "stories_rels_groups_id_idx" ON "stories_rels" USING btree ("groups_id");
  CREATE INDEX "stories_rels_brands_id_idx" ON "stories_rels" USING btree ("brands_id");
  CREATE INDEX "_stories_v_version_sections_paragraphs_order_idx" ON "_stories_v_version_sections_paragraphs" USING btree ("_order");
  CREATE INDEX "_stories_v_version_sections_paragraphs_parent_id_idx" ON "_stories_v_version_sections_paragraphs" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_stories_v_version_sections_paragraphs_locales_locale_parent" ON "_stories_v_version_sections_paragraphs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_stories_v_version_sections_paragraphs_locales_by_parent_idx" ON "_stories_v_version_sections_paragraphs_locales" USING btree ("_parent_id");
  CREATE INDEX "_stories_v_version_sections_products_order_idx" ON "_stories_v_version_sections_products" USING btree ("_order");
  CREATE INDEX "_stories_v_version_sections_products_parent_id_idx" ON "_stories_v_version_sections_products" USING btree ("_parent_id");
  CREATE INDEX "_stories_v_version_sections_products_product_idx" ON "_stories_v_version_sections_products" USING btree ("product_id");
  CREATE INDEX "_stories_v_version_sections_order_idx" ON "_stories_v_version_sections" USING btree ("_order");
  CREATE INDEX "_stories_v_version_sections_parent_id_idx" ON "_stories_v_version_sections" USING btree ("_parent_id");
  CREATE INDEX "_stories_v_version_sections_picture_idx" ON "_stories_v_version_sections" USING btree ("picture_id");
  CREATE UNIQUE INDEX "_stories_v_version_sections_locales_locale_parent_id_unique" ON "_stories_v_version_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_stories_v_version_sections_locales_by_parent_idx" ON "_stories_v_version_sections_locales" USING btree ("_parent_id");
  CREATE INDEX "_stories_v_parent_idx" ON "_stories_v" USING btree ("parent_id");
  CREATE INDEX "_stories_v_version_version_picture_idx" ON "_stories_v" USING btree ("version_picture_id");
  CREATE INDEX "_stories_v_version_version_updated_at_idx" ON "_stories_v" USING btree ("version_updated_at");
  CREATE INDEX "_stories_v_version_version_created_at_idx" ON "_stories_v" USING btree ("version_created_at");
  CREATE INDEX "_stories_v_version_version__status_idx" ON "_stories_v" USING btree ("version__status");
  CREATE INDEX "_stories_v_created_at_idx" ON "_stories_v" USING btree ("created_at");
  CREATE INDEX "_stories_v_updated_at_idx" ON "_stories_v" USING btree ("updated_at");
  CREATE INDEX "_stories_v_snapshot_idx" ON "_stories_v" USING btree ("snapshot");
  CREATE INDEX "_stories_v_published_locale_idx" ON "_stories_v" USING btree ("published_locale");
  CREATE INDEX "_stories_v_latest_idx" ON "_stories_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_stories_v_locales_locale_parent_id_unique" ON "_stories_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_stories_v_locales_by_parent_idx" ON "_stories_v_locales" USING btree ("_parent_id");
  CREATE INDEX "_stories_v_rels_order_idx" ON "_stories_v_rels" USING btree ("order");
  CREATE INDEX "_stories_v_rels_parent_idx" ON "_stories_v_rels" USING btree ("parent_id");
  CREATE INDEX "_stories_v_rels_path_idx" ON "_stories_v_rels" USING btree ("path");
  CREATE INDEX "_stories_v_rels_groups_id_idx" ON "_stories_v_rels" USING btree ("groups_id");
  CREATE INDEX "_stories_v_rels_brands_id_idx" ON "_stories_v_rels" USING btree ("brands_id");
  CREATE INDEX "pages_sections_paragraphs_order_idx" ON "pages_sections_paragraphs" USING btree ("_order");
  CREATE INDEX "pages_sections_paragraphs_parent_id_idx" ON "pages_sections_paragraphs" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "pages_sections_paragraphs_locales_locale_parent_id_unique" ON "pages_sections_paragraphs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_sections_paragraphs_locales_by_parent_idx" ON "pages_sections_paragraphs_locales" USING btree ("_parent_id");
  CREATE INDEX "pages_sections_order_idx" ON "pages_sections" USING btree ("_order");
  CREATE INDEX "pages_sections_parent_id_idx" ON "pages_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "pages_sections_locales_locale_parent_id_unique" ON "pages_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_sections_locales_by_parent_idx" ON "pages_sections_locales" USING btree ("_parent_id");
  CREATE INDEX "pages_places_order_idx" ON "pages_places" USING btree ("order");
  CREATE INDEX "pages_places_parent_idx" ON "pages_places" USING btree ("parent_id");
  CREATE INDEX "pages_updated_at_idx" ON "pages" USING btree ("updated_at");
  CREATE INDEX "pages_created_at_idx" ON "pages" USING btree ("created_at");
  CREATE INDEX "pages__status_idx" ON "pages" USING btree ("_status");
  CREATE UNIQUE INDEX "pages_locales_locale_parent_id_unique" ON "pages_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_locales_by_parent_idx" ON "pages_locales" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_version_sections_paragraphs_order_idx" ON "_pages_v_version_sections_paragraphs" USING btree ("_order");
  CREATE INDEX "_pages_v_version_sections_paragraphs_parent_id_idx" ON "_pages_v_version_sections_paragraphs" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_pages_v_version_sections_paragraphs_locales_locale_parent_i" ON "_pages_v_version_sections_paragraphs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_version_sections_paragraphs_locales_by_parent_idx" ON "_pages_v_version_sections_paragraphs_locales" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_version_sections_order_idx" ON "_pages_v_version_sections" USING btree ("_order");
  CREATE INDEX "_pages_v_version_sections_parent_id_idx" ON "_pages_v_version_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_pages_v_version_sections_locales_locale_parent_id_unique" ON "_pages_v_version_sections_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_version_sections_locales_by_parent_idx" ON "_pages_v_version_sections_locales" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_version_places_order_idx" ON "_pages_v_version_places" USING btree ("order");
  CREATE INDEX "_pages_v_version_places_parent_idx" ON "_pages_v_version_places" USING btree ("parent_id");
  CREATE INDEX "_pages_v_parent_idx" ON "_pages_v" USING btree ("parent_id");
  CREATE INDEX "_pages_v_version_version_updated_at_idx" ON "_pages_v" USING btree ("version_updated_at");
  CREATE INDEX "_pages_v_version_version_created_at_idx" ON "_pages_v" USING btree ("version_created_at");
  CREATE INDEX "_pages_v_version_version__status_idx" ON "_pages_v" USING btree ("version__status");
  CREATE INDEX "_pages_v_created_at_idx" ON "_pages_v" USING btree ("created_at");
  CREATE INDEX "_pages_v_updated_at_idx" ON "_pages_v" USING btree ("updated_at");
  CREATE INDEX "_pages_v_snapshot_idx" ON "_pages_v" USING btree ("snapshot");
  CREATE INDEX "_pages_v_published_locale_idx" ON "_pages_v" USING btree ("published_locale");
  CREATE INDEX "_pages_v_latest_idx" ON "_pages_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_pages_v_locales_locale_parent_id_unique" ON "_pages_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_locales_by_parent_idx" ON "_pages_v_locales" USING btree ("_parent_id");
  CREATE INDEX "places_updated_at_idx" ON "places" USING btree ("updated_at");
  CREATE INDEX "places_created_at_idx" ON "places" USING btree ("created_at");
  CREATE UNIQUE INDEX "places_locales_locale_parent_id_unique" ON "places_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "places_locales_by_parent_idx" ON "places_locales" USING btree ("_parent_id");
  CREATE INDEX "places_rels_order_idx" ON "places_rels" USING btree ("order");
  CREATE INDEX "places_rels_parent_idx" ON "places_rels" USING btree ("parent_id");
  CREATE INDEX "places_rels_path_idx" ON "places_rels" USING btree ("path");
  CREATE INDEX "places_rels_brands_id_idx" ON "places_rels" USING btree ("brands_id");
  CREATE INDEX "sets_parts_order_idx" ON "sets_parts" USING btree ("_order");
  CREATE INDEX "sets_parts_parent_id_idx" ON "sets_parts" USING btree ("_parent_id");
  CREATE INDEX "sets_parts_product_idx" ON "sets_parts" USING btree ("product_id");
  CREATE INDEX "sets_updated_at_idx" ON "sets" USING btree ("updated_at");
  CREATE INDEX "sets_created_at_idx" ON "sets" USING btree ("created_at");
  CREATE UNIQUE INDEX "sets_locales_locale_parent_id_unique" ON "sets_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "sets_locales_by_parent_idx" ON "sets_locales" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "typography_font_family_fonts_order_idx" ON "typography_font_family_fonts" USING btree ("_order");
  CREATE INDEX "typography_font_family_fonts_parent_id_idx" ON "typography_font_family_fonts" USING btree ("_parent_id");
  CREATE INDEX "typography_type_scales_order_idx" ON "typography_type_scales" USING btree ("_order");
  CREATE INDEX "typography_type_scales_parent_id_idx" ON "typography_type_scales" USING btree ("_parent_id");
  CREATE INDEX "home_story_paragraphs_order_idx" ON "home_story_paragraphs" USING btree ("_order");
  CREATE INDEX "home_story_paragraphs_parent_id_idx" ON "home_story_paragraphs" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "home_story_paragraphs_locales_locale_parent_id_unique" ON "home_story_paragraphs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "home_story_paragraphs_locales_by_parent_idx" ON "home_story_paragraphs_locales" USING btree ("_parent_id");
  CREATE INDEX "home_product_idx" ON "home" USING btree ("product_id");
  CREATE INDEX "home__status_idx" ON "home" USING btree ("_status");
  CREATE UNIQUE INDEX "home_locales_locale_parent_id_unique" ON "home_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "home_locales_by_parent_idx" ON "home_locales" USING btree ("_parent_id");
  CREATE INDEX "home_rels_order_idx" ON "home_rels" USING btree ("order");
  CREATE INDEX "home_rels_parent_idx" ON "home_rels" USING btree ("parent_id");
  CREATE INDEX "home_rels_path_idx" ON "home_rels" USING btree ("path");
  CREATE INDEX "home_rels_groups_id_idx" ON "home_rels" USING btree ("groups_id");
  CREATE INDEX "home_rels_brands_id_idx" ON "home_rels" USING btree ("brands_id");
  CREATE INDEX "home_rels_stories_id_idx" ON "home_rels" USING btree ("stories_id");
  CREATE INDEX "_home_v_version_story_paragraphs_order_idx" ON "_home_v_version_story_paragraphs" USING btree ("_order");
  CREATE INDEX "_home_v_version_story_paragraphs_parent_id_idx" ON "_home_v_version_story_paragraphs" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_home_v_version_story_paragraphs_locales_locale_parent_id_un" ON "_home_v_version_story_paragraphs_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_home_v_version_story_paragraphs_locales_by_parent_idx" ON "_home_v_version_story_paragraphs_locales" USING btree ("_parent_id");
  CREATE INDEX "_home_v_version_version_product_idx" ON "_home_v" USING btree ("version_product_id");
  CREATE INDEX "_home_v_version_version__status_idx" ON "_home_v" USING btree ("version__status");
  CREATE INDEX "_home_v_created_at_idx" ON "_home_v" USING btree ("created_at");
  CREATE INDEX "_home_v_updated_at_idx" ON "_home_v" USING btree ("updated_at");
  CREATE INDEX "_home_v_snapshot_idx" ON "_home_v" USING btree ("snapshot");
  CREATE INDEX "_home_v_published_locale_idx" ON "_home_v" USING btree ("published_locale");
  CREATE INDEX "_home_v_latest_idx" ON "_home_v" USING btree ("latest");
  CREATE UNIQUE INDEX "_home_v_locales_locale_parent_id_unique" ON "_home_v_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_home_v_locales_by_parent_idx" ON "_home_v_locales" USING btree ("_parent_id");
  CREATE INDEX "_home_v_rels_order_idx" ON "_home_v_rels" USING btree ("order");
  CREATE INDEX "_home_v_rels_parent_idx" ON "_home_v_rels" USING btree ("parent_id");
  CREATE INDEX "_home_v_rels_path_idx" ON "_home_v_rels" USING btree ("path");
  CREATE INDEX "_home_v_rels_groups_id_idx" ON "_home_v_rels" USING btree ("groups_id");
  CREATE INDEX "_home_v_rels_brands_id_idx" ON "_home_v_rels" USING btree ("brands_id");
  CREATE INDEX "_home_v_rels_stories_id_idx" ON "_home_v_rels" USING btree ("stories_id");
  CREATE INDEX "site_footer_order_idx" ON "site_footer" USING btree ("_order");
  CREATE INDEX "site_footer_parent_id_idx" ON "site_footer" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "site_footer_locales_locale_parent_id_unique" ON "site_footer_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "site_footer_locales_by_parent_idx" ON "site_footer_locales" USING btree ("_parent_id");
  CREATE INDEX "site_links_places_order_idx" ON "site_links_places" USING btree ("order");
  CREATE INDEX "site_links_places_parent_idx" ON "site_links_places" USING btree ("parent_id");
  CREATE INDEX "site_links_order_idx" ON "site_links" USING btree ("_order");
  CREATE INDEX "site_links_parent_id_idx" ON "site_links" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "site_links_locales_locale_parent_id_unique" ON "site_links_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "site_links_locales_by_parent_idx" ON "site_links_locales" USING btree ("_parent_id");
  CREATE INDEX "site_logo_logo_light_idx" ON "site" USING btree ("logo_light_id");
  CREATE INDEX "site_logo_logo_dark_idx" ON "site" USING btree ("logo_dark_id");
  CREATE INDEX "site_picture_idx" ON "site" USING btree ("picture_id");
  CREATE UNIQUE INDEX "site_locales_locale_parent_id_unique" ON "site_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "site_locales_by_parent_idx" ON "site_locales" USING btree ("_parent_id");
  `)
}

/** Not possible: a service returns to an older release by a backup (docs/operating.md). */
export async function down(): Promise<void> {
  throw new Error('A migration cannot be undone. Restore a backup.')
}

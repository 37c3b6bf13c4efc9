<?php
/**
 * Plugin Name:       Hokka SEO Alanları
 * Description:       Hokka’nın gönderdiği arama motoru başlığını, açıklamasını ve anahtar kelimeyi Yoast SEO’ya ya da Rank Math’e yazılabilir kılar; ikisi de yoksa başlığı ve açıklamayı kendisi gösterir.
 * Version:           1.0.0
 * Requires at least: 5.5
 * Requires PHP:      7.2
 * Author:            Hokka
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/old-licenses/gpl-2.0.html
 *
 * @package HokkaSeo
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/**
 * Meta keys in which this site stores the fields for search engines, by field; empty if another plugin stores them
 * outside of post meta.
 *
 * @return array<string, string>
 */
function hokka_seo_keys() {
	if ( defined( 'WPSEO_VERSION' ) ) {
		return array(
			'title'       => '_yoast_wpseo_title',
			'description' => '_yoast_wpseo_metadesc',
			'keyphrase'   => '_yoast_wpseo_focuskw',
		);
	}
	if ( defined( 'RANK_MATH_VERSION' ) ) {
		return array(
			'title'       => 'rank_math_title',
			'description' => 'rank_math_description',
			'keyphrase'   => 'rank_math_focus_keyword',
		);
	}
	// These plugins print titles and descriptions themselves, so ours would be duplicates.
	if ( defined( 'AIOSEO_VERSION' ) || defined( 'SEOPRESS_VERSION' ) || defined( 'THE_SEO_FRAMEWORK_VERSION' ) || defined( 'SLIM_SEO_VER' ) ) {
		return array();
	}
	return array(
		'title'       => '_hokka_seo_title',
		'description' => '_hokka_seo_description',
		'keyphrase'   => '_hokka_seo_keyphrase',
	);
}

/**
 * Lets the REST API read and write the fields of a post, for users who may edit it.
 */
function hokka_seo_register_meta() {
	foreach ( hokka_seo_keys() as $key ) {
		register_post_meta(
			'post',
			$key,
			array(
				'type'              => 'string',
				'single'            => true,
				'default'           => '',
				'show_in_rest'      => true,
				'sanitize_callback' => 'hokka_seo_sanitize',
				'auth_callback'     => 'hokka_seo_may_edit',
			)
		);
	}
}
// Runs after the plugins that register the same keys.
add_action( 'init', 'hokka_seo_register_meta', 99 );

/**
 * Converts a value to one line of plain text. Unlike sanitize_text_field, it preserves “%50” in “%50 indirim”, which that
 * function takes for an encoded character. Callers escape the text when they print it.
 *
 * @param mixed $value The received value.
 * @return string
 */
function hokka_seo_sanitize( $value ) {
	$text = wp_strip_all_tags( wp_check_invalid_utf8( (string) $value ) );
	return trim( (string) preg_replace( '/\s+/u', ' ', $text ) );
}

/**
 * Whether the current user may edit the fields of a post.
 *
 * @param bool   $allowed  The decision of earlier filters.
 * @param string $meta_key The field.
 * @param int    $post_id  The post.
 * @return bool
 */
function hokka_seo_may_edit( $allowed, $meta_key, $post_id ) {
	return current_user_can( 'edit_post', $post_id );
}

/**
 * The stored value for the displayed post; empty if another plugin prints the field, or nothing is stored.
 *
 * @param string $field One of title, description, keyphrase.
 * @return string
 */
function hokka_seo_own_value( $field ) {
	$keys = hokka_seo_keys();
	$key  = isset( $keys[ $field ] ) ? $keys[ $field ] : '';
	if ( 0 !== strpos( $key, '_hokka_seo_' ) || ! is_singular( 'post' ) ) {
		return '';
	}
	return (string) get_post_meta( get_queried_object_id(), $key, true );
}

/**
 * Replaces the page title that the theme builds.
 *
 * @param string $title The title of earlier filters; '' leaves it to the theme.
 * @return string
 */
function hokka_seo_title( $title ) {
	$own = hokka_seo_own_value( 'title' );
	return '' === $own ? $title : esc_html( $own );
}
add_filter( 'pre_get_document_title', 'hokka_seo_title', 20 );

/**
 * Prints the description of the displayed post.
 */
function hokka_seo_print_description() {
	$description = hokka_seo_own_value( 'description' );
	if ( '' !== $description ) {
		echo '<meta name="description" content="' . esc_attr( $description ) . '">' . "\n";
	}
}
add_action( 'wp_head', 'hokka_seo_print_description', 1 );
